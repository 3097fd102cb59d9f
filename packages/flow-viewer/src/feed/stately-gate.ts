import type { StatelyInspectionEvent } from '@statelyai/inspect'

import type { Allow } from './gate.ts'

type Seen = { status?: unknown; value?: unknown; context?: unknown }
type ActorEvent = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>

const pick = (context: unknown, keys: readonly string[]) =>
  Object.fromEntries(
    Object.entries(Object(context) as object).filter(([key]) => keys.includes(key)),
  )

const idIn = (definition: string | undefined): string =>
  String((JSON.parse(definition ?? '{}') as { id?: unknown }).id ?? '')

/** The id of a call is a plain word; that of a child can be anything. */
const nameOf = (name: string) => (/^[a-zA-Z]+$/.test(name) ? name : 'child')

/**
 * The only way from a running flow to Stately's inspector: its `serialize` option, which sees whole
 * events. Builds what passes from the viewer's allow-list, and lets its own results pass unchanged.
 */
export class StatelyGate {
  readonly #flows = new Map<string, string>()
  readonly #allow: Allow

  constructor(allow: Allow = {}) {
    this.#allow = allow
  }

  readonly serialize = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
    const { sessionId, rootId, createdAt, id, _version, type } = event
    const about = { type, sessionId, rootId, createdAt, id, _version }
    return { ...about, ...this.#safe(event) } as StatelyInspectionEvent
  }

  #safe(event: StatelyInspectionEvent) {
    if (event.type === '@xstate.actor') return this.#introduced(event)
    const bare = { event: { type: event.event.type } }
    if (event.type === '@xstate.event') return { ...bare, sourceId: event.sourceId }
    return { ...bare, snapshot: this.#shown(event.sessionId, event.snapshot) }
  }

  #introduced({ name, definition, parentId, sessionId, snapshot }: ActorEvent) {
    const flow = idIn(definition)
    const isKnown = flow in this.#allow
    if (isKnown) this.#flows.set(sessionId, flow)
    return {
      parentId,
      name: isKnown ? flow : nameOf(name),
      definition: isKnown ? definition : JSON.stringify({ id: nameOf(name) }),
      snapshot: this.#shown(sessionId, snapshot),
    }
  }

  /** A promise's snapshot contains its input and output, so only flows are shown. */
  #shown(actor: string, snapshot: unknown) {
    const { status, value, context } = Object(snapshot) as Seen
    const flow = this.#flows.get(actor)
    return flow === undefined
      ? { status }
      : { status, value, context: pick(context, this.#allow[flow] ?? []) }
  }
}
