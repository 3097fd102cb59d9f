import type { StateValue } from 'xstate'

/** All that ever leaves a running flow for the viewer. */
export type Glimpse = {
  /** Which running actor it is; two of the same flow differ. */
  readonly actor: string
  /** The id of its machine. */
  readonly flow: string
  /** The type of the event that led here, never what it carried. */
  readonly event: string
  readonly value: StateValue
  readonly status: string
  readonly tags: readonly string[]
  /** The allowed facts of the context. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The viewer says hello, and gets the latest glimpse of every flow. */
export type Hello = 'hello'

export const channelName = 'statedesk.inspector'
