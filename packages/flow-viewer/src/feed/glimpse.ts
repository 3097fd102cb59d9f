import type { TakenStep } from 'flow-chart'
import type { StateValue } from 'xstate'

/** All that ever leaves a running flow for a viewer. */
export type Glimpse = {
  /** Counts all glimpses of a page. */
  readonly serial: number
  /** Which running actor it is; two of the same flow differ. */
  readonly actor: string
  /** What the machine that runs it calls it, as in `calls` there. */
  readonly id: string
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
  /** Names of the events it announced to other flows. */
  readonly announced: readonly string[]
  /** Why it failed; null as long as it hasn't. */
  readonly error: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The tab a flow runs in, as its user knows it. */
export type TabPage = {
  /** Stays the same when the page is reloaded. */
  readonly tab: string
  readonly title: string
  /** Without query and hash. */
  readonly path: string
}

/** What the viewer asks every tab of. */
export type Hello = { readonly kind: 'hello' }

/** What a tab sends every viewer. `run` is one loading of its page. */
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
 * What a viewer asks of one tab, on a channel only that tab listens to: an event may carry what a
 * person typed into a form of the viewer.
 */
export type Order = {
  readonly kind: 'send' | 'try'
  readonly ask: string
  readonly actor: string
  readonly event: { readonly type: string; readonly [key: string]: unknown }
}

export const channelName = 'flow-viewer'
export const ordersTo = (run: string) => `${channelName}.${run}`
