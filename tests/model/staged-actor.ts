import {
  createActor,
  waitFor,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'

import { effects } from '#machines/ports.ts'
import type { Model } from './model.ts'
import type { Path, Step } from './path.ts'
import { ScriptedPorts } from './scripted-ports.ts'
import { StepClock } from './step-clock.ts'
import type { Effect } from './virtual-time.ts'

/** Long enough for a page to react on a busy computer, in milliseconds. */
const longEnough = 20_000

/** The real actor of a machine with its calls, its clock and its effects in the hands of a test. */
export class StagedActor<M extends AnyStateMachine = AnyStateMachine> {
  readonly ports = new ScriptedPorts()
  readonly clock = new StepClock()
  readonly effects: Effect[] = []
  readonly actor: Actor<M>
  readonly #timeout: number
  #crash: unknown

  constructor(
    { machine }: Model<M>,
    { start }: Pick<Path, 'start'>,
    inspect: (event: InspectionEvent) => void,
    timeout = longEnough,
  ) {
    const staged: AnyStateMachine = machine.provide({
      actors: this.#scriptedPorts(machine),
      actions: this.#recordedEffects(),
    })
    this.#timeout = timeout
    const { clock } = this
    const options = { input: start.input, clock, inspect }
    this.actor = createActor(staged, options) as Actor<M>
    this.actor.subscribe({ error: (error: unknown) => (this.#crash = error) })
  }

  #scriptedPorts({ implementations }: AnyStateMachine) {
    return Object.fromEntries(
      Object.keys(implementations.actors).map((name) => [name, this.ports.logic]),
    )
  }

  #recordedEffects() {
    const record = (type: string) => (_: unknown, params: unknown) =>
      void this.effects.push({ type, params })
    return Object.fromEntries(Object.keys(effects).map((type) => [type, record(type)]))
  }

  /** Lets a step happen. `ask` does what a person does; without it the event is sent as it is. */
  async perform({ happening, waited }: Step, ask = this.#send): Promise<void> {
    if (happening.kind === 'started') this.actor.start()
    else if (happening.kind === 'asked') await ask(happening.event)
    else if (happening.kind === 'elapsed') this.#passTime(waited)
    else await this.ports.settle(happening)
  }

  #send = async (event: AnyEventObject): Promise<void> => {
    const actor: AnyActorRef = this.actor
    if (!actor.getSnapshot().can(event))
      throw new Error(`${event.type} is not possible in ${this.#seen()}`)
    actor.send(event)
  }

  #passTime(expected: number) {
    const waited = this.clock.ringNext()
    if (waited !== expected)
      throw new Error(`The actor waited ${waited} ms where the model says ${expected} ms.`)
  }

  /** Waits until the actor is where the model says, in every respect; fails when it never is. */
  async agreesWith(step: Step): Promise<void> {
    const expected = digestOf(step.snapshot)
    const agrees = (snapshot: Step['snapshot']) => digestOf(snapshot) === expected
    const options = { timeout: this.#timeout }
    await waitFor(this.actor as Actor<AnyStateMachine>, agrees, options).catch(() => {})
    if (this.#crash !== undefined) throw this.#crash
    if (this.#seen() === expected) return
    throw new Error(`After "${step.happening.words}" the actor is ${this.#seen()}, not ${expected}`)
  }

  #seen = () => digestOf(this.actor.getSnapshot())
}

const digestOf = ({ value, status, context, tags, output }: Step['snapshot']) =>
  JSON.stringify({ value, status, context, tags: [...tags], output })
