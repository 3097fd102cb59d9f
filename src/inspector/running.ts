import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'

import { Gate, shownOf, wouldTake } from './gate.ts'
import type { Glimpse, Order } from './glimpse.ts'

/** How many glimpses a tab keeps for a viewer that comes later. */
const longestMemory = 500

/** The flows of one page and what has been seen of them. */
export class RunningFlows {
  readonly #gate = new Gate()
  readonly #actors = new Map<string, AnyActorRef>()
  #glimpses: Glimpse[] = []
  /** Stopped and not started again. */
  readonly #paused = new Set<string>()
  #resting: ReadonlySet<string> = new Set()
  #serial = 0

  get glimpses(): readonly Glimpse[] {
    return this.#glimpses
  }

  /** What of an inspection event may be shown. */
  take(event: InspectionEvent): Glimpse | null {
    const glimpse = this.#gate.glimpseOf(event)
    if (!glimpse) return null
    if (glimpse.event === 'xstate.stop') this.#paused.add(glimpse.actor)
    if (glimpse.event === 'xstate.init') this.#paused.delete(glimpse.actor)
    if (this.#isPause(glimpse)) return null
    this.#actors.set(glimpse.actor, event.actorRef as AnyActorRef)
    return this.#keep(glimpse)
  }

  /** Flows whose page is gone: idle the last time this was asked, and still. */
  stopped(): Glimpse[] {
    const resting = [...this.#actors].filter(
      ([actor, ref]) => this.#paused.has(actor) || ref.getSnapshot().status !== 'active',
    )
    const over = resting.filter(([actor]) => this.#resting.has(actor))
    this.#resting = new Set(resting.map(([actor]) => actor))
    for (const [actor] of over) this.#actors.delete(actor)
    return over.flatMap(([actor, ref]) => this.#farewell(actor, ref))
  }

  /** Whether a flow takes an event, and with `send` lets it have it. */
  obey({ kind, actor, event }: Order): boolean {
    const ref = this.#actors.get(actor)
    const snapshot = ref && snapshotOf(ref)
    if (!ref || !snapshot || !wouldTake(snapshot, event)) return false
    if (kind === 'send') ref.send(event)
    return true
  }

  /** React stops every flow once and starts it again to see whether it can bear it. */
  #isPause({ event, actor }: Pick<Glimpse, 'event' | 'actor'>) {
    return event === 'xstate.stop' || (event === 'xstate.init' && this.#actors.has(actor))
  }

  #farewell(actor: string, ref: AnyActorRef): Glimpse[] {
    const snapshot = snapshotOf(ref)
    if (!snapshot || snapshot.status === 'done' || snapshot.status === 'error') return []
    const none = { steps: [], announced: [], from: null, takes: [], refuses: [], calls: [] }
    const shown = { ...shownOf(snapshot), ...none, status: 'stopped', tags: [] }
    return [this.#keep({ actor, event: 'xstate.stop', ...shown, at: Date.now() })]
  }

  #keep(seen: Omit<Glimpse, 'serial'>): Glimpse {
    this.#serial += 1
    const glimpse = { ...seen, serial: this.#serial }
    this.#glimpses = [...this.#glimpses, glimpse].slice(-longestMemory)
    return glimpse
  }
}

const snapshotOf = (ref: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot: unknown = ref.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : null
}
