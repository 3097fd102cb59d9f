import type { ActorRefFrom, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

import type { Effect } from '../virtual-time.ts'

/** What a user does on the page for each event; reported events are sent as they are. */
export type PageActions<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]:
    | ((event: Extract<EventFrom<M>, { type: Type }>) => unknown)
    | 'reported'
}

/** What a page must show, by the state's `meta.page` or by state. */
export type Views<M extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>, effects: readonly Effect[]) => unknown>
>

/** How to render, use and check a page. */
export type Screen<M extends AnyStateMachine> = {
  /** Renders the page for a running actor; the return value is unmounted at the end. */
  readonly show: (actor: ActorRefFrom<M>) => unknown
  readonly do: PageActions<M>
  readonly see: Views<M>
  /** Whether the page should look busy; by default, while the flow has the tag `busy`. */
  readonly looksBusy?: (snapshot: SnapshotFrom<M>) => boolean
  /**
   * Failures that needn't be announced because the user got what they asked for, by the model's
   * texts.
   */
  readonly silent?: readonly string[]
  /** Whether every page change within the flow must be announced, whatever caused it. */
  readonly announcesPages?: boolean
}
