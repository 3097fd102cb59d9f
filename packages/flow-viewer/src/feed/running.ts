import { isMachine } from 'flow-chart'
import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'

import { errorWords, Gate, shownOf, wouldTake, type Shown } from './gate.ts'
import type { Glimpse, Order } from './glimpse.ts'

/** How many glimpses a tab keeps for viewers that open later. */
const maxGlimpses = 10_000

/** Describes a machine that failed before it entered a state. */
const nowhere = { value: '', tags: [], facts: {} } as const
const nothing = {
  steps: [],
  announced: [],
  from: null,
  byPage: false,
  takes: [],
  refuses: [],
  calls: [],
} as const

/** The flows of one page and their glimpses. */
export class RunningFlows {
  readonly #gate: Gate
  readonly #shown: Shown
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #seen = new Set<string>()
  readonly #lastEvents = new Map<string, string>()
  readonly #glimpses: Glimpse[] = []
  /** Stopped and not restarted. */
  readonly #paused = new Set<string>()
  #resting: ReadonlySet<string> = new Set()
  #serial = 0

  readonly #pathOf: () => string

  constructor(shown: Shown = {}, pathOf: () => string = () => '/') {
    this.#pathOf = pathOf
    this.#shown = shown
    this.#gate = new Gate(shown)
  }

  get glimpses(): readonly Glimpse[] {
    return this.#glimpses
  }

  /** Turns an inspection event into what may be shown of it. */
  take(event: InspectionEvent): Glimpse | null {
    const ref = event.actorRef as AnyActorRef & { logic?: unknown }
    if (event.type === '@xstate.actor' && isMachine(ref.logic)) this.#actors.set(ref.sessionId, ref)
    if (event.type === '@xstate.event') this.#lastEvents.set(ref.sessionId, event.event.type)
    const glimpse = this.#gate.glimpseOf(event)
    if (!glimpse) return null
    if (glimpse.event === 'xstate.stop') this.#paused.add(glimpse.actor)
    if (glimpse.event === 'xstate.init') this.#paused.delete(glimpse.actor)
    if (this.#isPause(glimpse)) return null
    this.#actors.set(glimpse.actor, ref)
    this.#seen.add(glimpse.actor)
    if (glimpse.status === 'error') this.#actors.delete(glimpse.actor)
    return this.#keep(glimpse)
  }

  /** Flows that failed or whose page is gone: idle at the last call, and still idle. */
  ended(): Glimpse[] {
    const resting = [...this.#actors].filter(
      ([actor, ref]) => this.#paused.has(actor) || ref.getSnapshot()?.status !== 'active',
    )
    const over = resting.filter(([actor, ref]) => this.#resting.has(actor) || hasFailed(ref))
    this.#resting = new Set(resting.map(([actor]) => actor))
    for (const [actor] of over) this.#actors.delete(actor)
    return over.flatMap(([actor, ref]) =>
      hasFailed(ref) ? this.#failure(actor, ref) : this.#farewell(actor, ref),
    )
  }

  /** Whether a flow handles an event; with `send` also sends it. */
  execute({ kind, actor, event }: Order): boolean {
    const ref = this.#actors.get(actor)
    const snapshot = ref && snapshotOf(ref)
    if (!ref || !snapshot || snapshot.status !== 'active' || !wouldTake(snapshot, event))
      return false
    if (kind === 'send') ref.send(event)
    return true
  }

  /** React's strict mode stops and restarts every flow once. */
  #isPause({ event, actor }: Pick<Glimpse, 'event' | 'actor'>) {
    return event === 'xstate.stop' || (event === 'xstate.init' && this.#seen.has(actor))
  }

  #farewell(actor: string, ref: AnyActorRef): Glimpse[] {
    const snapshot = snapshotOf(ref)
    if (!snapshot || snapshot.status === 'done') return []
    const shown = { ...shownOf(snapshot, this.#shown.allow), ...nothing, tags: [] }
    const last = { event: 'xstate.stop', status: 'stopped', error: null }
    return [this.#keep({ actor, id: ref.id, ...shown, ...last, at: Date.now() })]
  }

  #failure(actor: string, ref: AnyActorRef & { logic?: unknown }): Glimpse[] {
    const raw = ref.getSnapshot() as { status: string; error?: unknown }
    const { logic } = ref
    if (!isMachine(logic)) return []
    const snapshot = snapshotOf(ref)
    const place = snapshot ? placeOf(snapshot) : nowhere
    const event = this.#lastEvents.get(actor) ?? 'xstate.init'
    const error = errorWords(raw, event, this.#shown)
    const failed = { flow: logic.id, event, status: 'error', error }
    return [this.#keep({ actor, id: ref.id, ...place, ...nothing, ...failed, at: Date.now() })]
  }

  #keep(seen: Omit<Glimpse, 'serial' | 'path'>): Glimpse {
    this.#serial += 1
    const glimpse = { ...seen, serial: this.#serial, path: this.#pathOf() }
    this.#glimpses.push(glimpse)
    if (this.#glimpses.length > maxGlimpses) this.#glimpses.shift()
    return glimpse
  }
}

const hasFailed = (ref: AnyActorRef) =>
  (ref.getSnapshot() as { status?: string } | undefined)?.status === 'error'

/** The snapshot of a failed machine can't tell which events it handles. */
const placeOf = ({ value, tags }: AnyMachineSnapshot) => ({ value, tags: [...tags], facts: {} })

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}
