import type { StateValue } from 'xstate'

/** A declared transition that was taken, named as the machine names it. */
export type TakenStep = {
  readonly source: string
  readonly event: string
  /** Its place among the transitions of the same state and event. */
  readonly place: number
  readonly targets: readonly string[]
}

/** All that ever leaves a running flow for a viewer. */
export type Glimpse = {
  /** Counts all glimpses of a page. */
  readonly serial: number
  /** Which running actor it is; two of the same flow differ. */
  readonly actor: string
  /** The id of its machine. */
  readonly flow: string
  /** The type of the event that led here, never what it carried. */
  readonly event: string
  /** The actor the event came from; null when no flow sent it. */
  readonly from: string | null
  readonly value: StateValue
  readonly status: string
  readonly tags: readonly string[]
  /** The allowed facts of the context. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The calls and children that run, by their ids. */
  readonly calls: readonly string[]
  readonly steps: readonly TakenStep[]
  /** Types of events the states declare to take. */
  readonly takes: readonly string[]
  /** Those of them a guard refuses now, if they carry nothing. */
  readonly refuses: readonly string[]
  /** Names of the announced it had for other flows. */
  readonly announced: readonly string[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What the viewer asks every tab of. */
export type Hello = { readonly kind: 'hello' }

/** What a tab sends every viewer. `run` is one loading of its page. */
export type TabMessage =
  | { readonly kind: 'seen'; readonly run: string; readonly glimpses: readonly Glimpse[] }
  | { readonly kind: 'gone'; readonly run: string }
  | { readonly kind: 'answered'; readonly ask: string; readonly isTaken: boolean }

/**
 * What a viewer asks of one tab, on a channel only that tab listens to: an event may carry what a
 * person typed into a form of the viewer.
 */
export type Order = {
  readonly kind: 'send' | 'try'
  readonly ask: string
  readonly actor: string
  readonly event: { readonly type: string; readonly [key: string]: unknown }
}

export const channelName = 'statedesk.inspector'
export const ordersTo = (run: string) => `${channelName}.${run}`
export const viewerAddress = '/inspector.html'
