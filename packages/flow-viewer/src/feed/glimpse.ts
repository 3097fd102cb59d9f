import type { TakenStep } from 'flow-chart'
import type { StateValue } from 'xstate'

/** Everything that a running flow reveals to a viewer. */
export type Glimpse = {
  /** A counter across all glimpses of a page. */
  readonly serial: number
  /** The running actor; several can run the same flow. */
  readonly actor: string
  /** The actor's id in its parent, as in the parent's `calls`. */
  readonly id: string
  /** The machine's id. */
  readonly flow: string
  /** The type of the event that led here, without its payload. */
  readonly event: string
  /** The actor that sent the event; null if no flow did. */
  readonly from: string | null
  /** Whether the page sent the event, as a click does; false for what an announcement caused. */
  readonly byPage: boolean
  readonly value: StateValue
  readonly status: string
  readonly tags: readonly string[]
  /** The allowed keys of the context. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Ids of the running calls and child machines. */
  readonly calls: readonly string[]
  readonly steps: readonly TakenStep[]
  /** Types of events that the active states handle. */
  readonly takes: readonly string[]
  /** Those without a payload that a guard refuses now. */
  readonly refuses: readonly string[]
  /** Names of the events it announced to other flows. */
  readonly announced: readonly string[]
  /** Why it failed; null if it hasn't. */
  readonly error: string | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** The path of the page then, without query and hash. */
  readonly path: string
}

/** The tab a flow runs in, as its user sees it. */
export type TabPage = {
  /** Survives reloads. */
  readonly tab: string
  readonly title: string
  /** Without query and hash. */
  readonly path: string
}

/** Sent by a new viewer to all tabs. */
export type Hello = { readonly kind: 'hello' }

/** Sent by a tab to all viewers. `run` identifies one load of its page. */
export type TabMessage =
  | {
      readonly kind: 'seen'
      readonly run: string
      readonly page: TabPage
      readonly glimpses: readonly Glimpse[]
    }
  | { readonly kind: 'gone'; readonly run: string }
  | { readonly kind: 'answered'; readonly ask: string; readonly isTaken: boolean }

/**
 * A viewer's request to one tab, on that tab's own channel, because the event may contain what was
 * typed into a form of the viewer.
 */
export type Order = {
  readonly kind: 'send' | 'try'
  readonly ask: string
  readonly actor: string
  readonly event: { readonly type: string; readonly [key: string]: unknown }
}

export const channelName = 'flow-viewer'
export const ordersTo = (run: string) => `${channelName}.${run}`
