import { stepOf, type TakenStep } from 'flow-chart'
import {
  getNextTransitions,
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'

import type { Glimpse } from './glimpse.ts'
import { plainFields } from './plain-data.ts'

/** The context keys that may be shown, by machine id. */
export type Allow = Readonly<Record<string, readonly string[]>>

/** The context keys that a machine's own `meta.shown` names; undefined if it names none. */
export const shownBy = (meta: unknown): readonly string[] | undefined =>
  (Object(meta) as { readonly shown?: readonly string[] }).shown

export type Shown = {
  readonly allow?: Allow
  /** The action that announces events to other flows; its params are the event, or contain it as `event`. */
  readonly announcement?: string
  /** Whether to show messages of errors thrown by machines; otherwise only their names. */
  readonly errorMessages?: boolean
}

/** How long after an announcement its event belongs to it, in milliseconds. */
const fresh = 100

type Noted = {
  steps: TakenStep[]
  announced: string[]
  from: string | null
  byPage: boolean
  /** Who started it: a child that ends at once sends an event before its parent’s first snapshot. */
  startedBy: string | null
}

/**
 * The only way from a running flow to a viewer. Copies only what the allow-list names: no payload,
 * input or output of a call. Null means that nothing may be shown.
 */
export class Gate {
  /** What happened to an actor since its last glimpse. */
  readonly #noted = new Map<string, Noted>()
  readonly #shown: Shown
  /** The names announced last, and when. */
  #announced: { names: readonly string[]; at: number } = { names: [], at: 0 }

  constructor(shown: Shown = {}) {
    this.#shown = shown
  }

  glimpseOf(event: InspectionEvent): Omit<Glimpse, 'serial' | 'path'> | null {
    const actor = event.actorRef.sessionId
    if (event.type !== '@xstate.snapshot') return this.#note(this.#notedOf(actor), event)
    const { snapshot } = event
    if (!isMachineSnapshot(snapshot)) return null
    const { startedBy, ...noted } = this.#notedOf(actor)
    this.#noted.delete(actor)
    const { type } = event.event
    const from = type === 'xstate.init' ? startedBy : noted.from
    return {
      actor,
      id: (event.actorRef as AnyActorRef).id,
      event: type,
      ...noted,
      from,
      ...shownOf(snapshot, this.#shown.allow),
      error: errorWords(snapshot, type, this.#shown),
      at: Date.now(),
    }
  }

  #notedOf(actor: string): Noted {
    const none: Noted = { steps: [], announced: [], from: null, byPage: false, startedBy: null }
    const noted = this.#noted.get(actor) ?? none
    this.#noted.set(actor, noted)
    return noted
  }

  #note(noted: Noted, event: InspectionEvent): null {
    if (event.type === '@xstate.event') {
      noted.from = event.sourceRef?.sessionId ?? null
      noted.byPage = noted.from === null && this.#isByPage(event.event.type)
      if (event.event.type === 'xstate.init') noted.startedBy = noted.from
    }
    if (event.type === '@xstate.microstep') noted.steps.push(...event._transitions.map(stepOf))
    if (event.type === '@xstate.action') {
      const names = announcedIn(event.action, this.#shown.announcement)
      noted.announced.push(...names)
      if (names.length > 0) this.#announced = { names, at: Date.now() }
    }
    return null
  }

  /** Others receive an announced event at once, without a sender. */
  #isByPage(type: string) {
    const { names, at } = this.#announced
    return !type.startsWith('xstate.') && !(names.includes(type) && Date.now() - at < fresh)
  }
}

/** The part of a snapshot that may be shown. */
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
  const keys = allow[machine.id] ?? shownBy(machine.root.meta) ?? []
  return plainFields(context, keys)
}

/** Error names written in code are safe; any other name could contain what a user typed. */
const nameOf = (error: unknown) =>
  error instanceof Error && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'

/**
 * Why a machine failed. A message may repeat what a user typed, so it's shown only if the
 * application allows it. Messages of failed calls are never shown, because they come from the
 * server.
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

/** Whether a flow would handle an event now; false if a guard throws because data is missing. */
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
  // An event without target and actions is declared to be ignored.
  const types = getNextTransitions(snapshot)
    .filter(({ target, actions, reenter }) => target !== undefined || actions.length > 0 || reenter)
    .map(({ eventType }) => String(eventType))
  const takes = [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.'))
  return { takes, refuses: takes.filter((type) => !wouldTake(snapshot, { type })) }
}

const announcedIn = (
  { type, params }: { type: string; params: unknown },
  announcement: string | undefined,
): string[] => {
  if (type !== announcement && type !== 'xstate.emit') return []
  const { event = params } = Object(params) as { event?: unknown }
  const name = typeof event === 'string' ? event : (Object(event) as { type?: unknown }).type
  return typeof name === 'string' ? [name] : []
}
