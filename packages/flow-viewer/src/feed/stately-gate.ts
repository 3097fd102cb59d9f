import type { StatelyInspectionEvent } from '@statelyai/inspect'

import { shownBy, type Allow } from './gate.ts'
import { plainFields } from './plain-data.ts'

type Seen = { status?: unknown; value?: unknown; context?: unknown }
type ActorEvent = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>

type Definition = { readonly id?: unknown; readonly meta?: unknown }

const definedBy = (definition: string | undefined) => JSON.parse(definition ?? '{}') as Definition

/** The id of a call is a plain word; that of a child can be anything. */
const nameOf = (name: string) => (/^[a-zA-Z]+$/.test(name) ? name : 'child')

/**
 * The only way from a running flow to Stately's inspector: its `serialize` option, which sees whole
 * events. Builds what passes from the viewer's allow-list, and lets its own results pass unchanged.
 */
export class StatelyGate {
  /** The context keys that may be shown of an actor that may be shown. */
  readonly #keys = new Map<string, readonly string[]>()
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
    const { id, meta } = definedBy(definition)
    const flow = String(id ?? '')
    const keys = this.#allow[flow] ?? shownBy(meta)
    const isKnown = keys !== undefined
    if (isKnown) this.#keys.set(sessionId, keys)
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
    const keys = this.#keys.get(actor)
    return keys === undefined ? { status } : { status, value, context: plainFields(context, keys) }
  }
}
