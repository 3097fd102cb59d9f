import { stepOf, type TakenStep } from 'flow-chart'
import {
  getNextTransitions,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'

import type { Glimpse } from './glimpse.ts'

/** What of the context of each machine may be seen, by the id of the machine. */
export type Allow = Readonly<Record<string, readonly string[]>>

export type Shown = {
  readonly allow?: Allow
  /** An action by which flows announce events to others; its params name the `event`. */
  readonly announcement?: string
  /** Whether the messages of errors that machines throw may be seen; otherwise only their names. */
  readonly errorMessages?: boolean
}

type Noted = { steps: TakenStep[]; announced: string[]; from: string | null }

/**
 * The one way from a running flow to a viewer. It builds what passes from an allow-list and copies
 * nothing else: no payload, no input, no answer of a call. Null is what does not pass at all.
 */
export class Gate {
  /** What happened to an actor since it was last glimpsed. */
  readonly #noted = new Map<string, Noted>()
  readonly #shown: Shown

  constructor(shown: Shown = {}) {
    this.#shown = shown
  }

  glimpseOf(event: InspectionEvent): Omit<Glimpse, 'serial'> | null {
    const actor = event.actorRef.sessionId
    if (event.type !== '@xstate.snapshot') return this.#note(this.#notedOf(actor), event)
    const { snapshot } = event
    if (!isMachineSnapshot(snapshot)) return null
    const noted = this.#notedOf(actor)
    this.#noted.delete(actor)
    const { type } = event.event
    return {
      actor,
      id: (event.actorRef as AnyActorRef).id,
      event: type,
      ...noted,
      ...shownOf(snapshot, this.#shown.allow),
      error: errorWords(snapshot, type, this.#shown),
      at: Date.now(),
    }
  }

  #notedOf(actor: string): Noted {
    const noted = this.#noted.get(actor) ?? { steps: [], announced: [], from: null }
    this.#noted.set(actor, noted)
    return noted
  }

  #note(noted: Noted, event: InspectionEvent): null {
    if (event.type === '@xstate.event') noted.from = event.sourceRef?.sessionId ?? null
    if (event.type === '@xstate.microstep') noted.steps.push(...event._transitions.map(stepOf))
    if (event.type === '@xstate.action')
      noted.announced.push(...announcedIn(event.action, this.#shown.announcement))
    return null
  }
}

/** What of a snapshot may be seen. */
export const shownOf = (snapshot: AnyMachineSnapshot, allow: Allow = {}) => ({
  flow: snapshot.machine.id,
  value: snapshot.value,
  status: snapshot.status,
  tags: [...snapshot.tags],
  facts: factsOf(snapshot, allow),
  calls: Object.entries(snapshot.children).flatMap(([id, child]) => (child ? [id] : [])),
  ...choicesOf(snapshot),
})

const factsOf = ({ machine, context }: AnyMachineSnapshot, allow: Allow) => {
  const keys = allow[machine.id] ?? []
  return Object.fromEntries(keys.filter((key) => key in context).map((key) => [key, context[key]]))
}

/** The names of errors are written in code; anything else could be made of what a person typed. */
const nameOf = (error: unknown) =>
  error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'

/**
 * Why a machine failed. A message may repeat what a person typed, so it passes only if the
 * application says so, and that of a call never: it says what a server says.
 */
export const errorWords = (
  { status, error }: { readonly status: string; readonly error?: unknown },
  event: string,
  { errorMessages = false }: Shown,
): string | null => {
  if (status !== 'error') return null
  const isOfCall = event.startsWith('xstate.error.actor.')
  return errorMessages && !isOfCall && error instanceof Error
    ? `${nameOf(error)}: ${error.message}`
    : nameOf(error)
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

const announcedIn = (
  { type, params }: { type: string; params: unknown },
  announcement: string | undefined,
): string[] => {
  if (type !== announcement && type !== 'xstate.emit') return []
  const { event } = Object(params) as { event?: unknown }
  const name = typeof event === 'string' ? event : (Object(event) as { type?: unknown }).type
  return typeof name === 'string' ? [name] : []
}
