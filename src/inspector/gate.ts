import {
  getNextTransitions,
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'

import { allowed } from './allowed.ts'
import type { Glimpse, TakenStep } from './glimpse.ts'
import { stepOf } from './step-of.ts'

type Noted = { steps: TakenStep[]; announced: string[]; from: string | null }

/**
 * The one way from a running flow to a viewer. It builds what passes from an allow-list and copies
 * nothing else: no payload, no input, no answer of a call. Null is what does not pass at all.
 */
export class Gate {
  /** What happened to an actor since it was last glimpsed. */
  readonly #noted = new Map<string, Noted>()

  glimpseOf(event: InspectionEvent): Omit<Glimpse, 'serial'> | null {
    const actor = event.actorRef.sessionId
    if (event.type !== '@xstate.snapshot') return this.#note(this.#notedOf(actor), event)
    const { snapshot } = event
    if (!isMachineSnapshot(snapshot) || !isAllowed(snapshot)) return null
    const noted = this.#notedOf(actor)
    this.#noted.delete(actor)
    return { actor, event: event.event.type, ...noted, ...shownOf(snapshot), at: Date.now() }
  }

  #notedOf(actor: string): Noted {
    const noted = this.#noted.get(actor) ?? { steps: [], announced: [], from: null }
    this.#noted.set(actor, noted)
    return noted
  }

  #note(noted: Noted, event: InspectionEvent): null {
    if (event.type === '@xstate.event') noted.from = event.sourceRef?.sessionId ?? null
    if (event.type === '@xstate.microstep') noted.steps.push(...event._transitions.map(stepOf))
    if (event.type === '@xstate.action') noted.announced.push(...newsIn(event.action))
    return null
  }
}

const isAllowed = ({ machine }: AnyMachineSnapshot) => machine.id in allowed

/** What of a snapshot may be seen. */
export const shownOf = (snapshot: AnyMachineSnapshot) => ({
  flow: snapshot.machine.id,
  value: snapshot.value,
  status: snapshot.status,
  tags: [...snapshot.tags],
  facts: factsOf(snapshot),
  calls: Object.entries(snapshot.children).flatMap(([id, child]) => (child ? [id] : [])),
  ...choicesOf(snapshot),
})

const factsOf = ({ machine, context }: AnyMachineSnapshot) => {
  const keys = allowed[machine.id] ?? []
  return Object.fromEntries(keys.filter((key) => key in context).map((key) => [key, context[key]]))
}

/** Whether a flow would take an event now; a guard that reads what is not there says no. */
export const wouldTake = (
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

const choicesOf = (snapshot: AnyMachineSnapshot) => {
  const types = getNextTransitions(snapshot).map(({ eventType }) => String(eventType))
  const takes = [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.'))
  return { takes, refuses: takes.filter((type) => !wouldTake(snapshot, { type })) }
}

const newsIn = ({ type, params }: { type: string; params: unknown }): string[] =>
  type === 'announce' ? [(params as { event: string }).event] : []
