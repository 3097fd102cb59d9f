import {
  fromPromise,
  toPromise,
  type AnyActorRef,
  createActor,
  fromCallback,
  waitFor,
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'

import { type Happening, eventOf } from './happening.ts'
import { differencesOf } from './differences.ts'
import { provideGuards, type Answers } from './guards.ts'
import type { Model } from './model.ts'
import type { Path, Step } from './path.ts'
import { sendsToParent } from './children.ts'
import { digestOf as digestOfSituation } from './serialize.ts'
import { stagedMachine } from './staged-machine.ts'
import type { Effect } from './virtual-time.ts'

type Call = {
  readonly input: unknown
  readonly actor: AnyActorRef
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Puts a test in control of a machine's calls: each one waits until a path says how it ends. */
class ScriptedPorts {
  readonly #running = new Map<string, Call>()

  /** The logic that replaces every call. */
  readonly logic = fromPromise(({ input, signal, self }) => {
    signal.addEventListener('abort', () => this.#running.delete(self.id))
    return new Promise<unknown>((resolve, reject) => {
      this.#running.set(self.id, { input, actor: self, resolve, reject })
    })
  })

  /** Calls without an outcome yet. */
  get running(): string[] {
    return [...this.#running.keys()]
  }

  /** Ends a call, and waits until the machine has handled it. */
  async settle(happening: Extract<Happening, { kind: 'answered' | 'failed' }>): Promise<void> {
    const call = this.#running.get(happening.port)
    if (!call) throw new Error(`${happening.port} isn't running; running: ${this.running.join()}`)
    this.#running.delete(happening.port)
    if (happening.kind === 'answered') call.resolve(happening.output)
    else call.reject(happening.error)
    await toPromise(call.actor).catch(() => {})
  }
}

type ScheduledTimer = { readonly at: number; readonly fire: () => void }

/** A clock that stands still until it's advanced to its next timer, the older of two first. */
class StepClock {
  readonly #timers = new Map<number, ScheduledTimer>()
  #now = 0
  #count = 0

  setTimeout = (fire: () => void, milliseconds: number): number => {
    this.#count += 1
    this.#timers.set(this.#count, { at: this.#now + milliseconds, fire })
    return this.#count
  }

  clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  /** Fires the next timer and returns how many milliseconds passed until then. */
  fireNext(): number {
    const [next] = [...this.#timers].toSorted(([, one], [, other]) => one.at - other.at)
    if (!next) throw new Error('No delay is running.')
    const [id, { at, fire }] = next
    const waited = at - this.#now
    this.#now = at
    this.#timers.delete(id)
    fire()
    return waited
  }
}

/** A parent for machines that send events to theirs. */
const listener = fromCallback(() => {})

/** What a machine logs is an effect like others: not part of a walk. */
const logger = () => {}

/** Long enough for a page to react, in milliseconds. */
export const defaultTimeout = 5000

/** A machine's real actor, with its calls, clock and effects controlled by a test. */
export class StagedActor<M extends AnyStateMachine = AnyStateMachine> {
  readonly ports = new ScriptedPorts()
  readonly clock = new StepClock()
  readonly effects: Effect[] = []
  readonly actor: Actor<M>
  readonly #parent: AnyActorRef | undefined
  readonly #timeout: number
  #crash: unknown
  /** What guards say that are answered from outside. */
  #answers: Answers = {}

  constructor(
    { machine, guards }: Model<M>,
    { start }: Pick<Path, 'start'>,
    inspect: (event: InspectionEvent) => void,
    timeout = defaultTimeout,
  ) {
    const staged = provideGuards(
      stagedMachine(machine, this.ports.logic, (type, params) =>
        this.effects.push({ type, params }),
      ),
      [...guards.keys()],
      (guard) => this.#answers[guard] ?? false,
    )
    this.#timeout = timeout
    const { clock } = this
    this.#parent = sendsToParent(machine) ? createActor(listener, { clock, inspect }) : undefined
    const options = this.#parent ? { parent: this.#parent } : { clock, inspect }
    this.actor = createActor(staged, { ...options, logger, input: start.input }) as Actor<M>
    this.actor.subscribe({ error: (error: unknown) => (this.#crash = error) })
  }

  /** Performs a step. `ask` does what a user does; by default the event is sent directly. */
  async perform({ happening, waited }: Step, ask = this.#send): Promise<void> {
    this.#answers = happening.guards ?? {}
    if (happening.kind === 'started') this.actor.start()
    else if (happening.kind === 'asked') await ask(happening.event)
    else if (happening.kind === 'elapsed') this.#passTime(waited)
    else if (happening.kind === 'changed') (this.actor as AnyActorRef).send(eventOf(happening))
    else await this.ports.settle(happening)
  }

  #send = async (event: AnyEventObject): Promise<void> => {
    const actor: AnyActorRef = this.actor
    if (!actor.getSnapshot().can(event))
      throw new Error(`${event.type} isn't possible in ${this.#seen()}`)
    actor.send(event)
  }

  #passTime(expected: number) {
    const waited = this.clock.fireNext()
    if (waited !== expected)
      throw new Error(`The actor waited ${waited} ms where the model says ${expected} ms.`)
  }

  /** Waits until the actor matches the model in every respect; throws if it never does. */
  async agreesWith(step: Step): Promise<void> {
    const expected = digestOf(step.snapshot)
    const agrees = (snapshot: Step['snapshot']) => digestOf(snapshot) === expected
    const options = { timeout: this.#timeout }
    await waitFor(this.actor as Actor<AnyStateMachine>, agrees, options).catch(() => {})
    if (this.#crash !== undefined) throw this.#crash
    if (this.#seen() === expected) return
    const actual = plainOf(this.actor.getSnapshot())
    throw new Error(
      `After "${step.happening.words}" the machine differs from its model:\n${differencesOf(plainOf(step.snapshot), actual)}`,
    )
  }

  stop(): void {
    if (!this.#parent) this.actor.stop()
  }

  #seen = () => digestOf(this.actor.getSnapshot())
}

const digestOf = ({ value, status, context, tags, output }: Step['snapshot']) =>
  digestOfSituation({ value, status, context, tags: [...tags], output })

/** The context without its name in front, as in `fieldProblem`. */
const plainOf = (snapshot: Step['snapshot']): unknown => {
  const { value, status, context, tags, output } = JSON.parse(digestOf(snapshot)) as Digest
  return { state: value, status, ...context, tags, output }
}

type Digest = Readonly<Record<'value' | 'status' | 'tags' | 'output', unknown>> & {
  readonly context: object | undefined
}
