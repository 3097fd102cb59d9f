import type { ActorRefFrom, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

import type { Effect } from '../virtual-time.ts'

/** What a person does on the page to bring an event about; what the world reports is sent as it is. */
export type Doings<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]:
    | ((event: Extract<EventFrom<M>, { type: Type }>) => unknown)
    | 'reported'
}

/** What a page must show, by the `meta.page` of the state it stands for, or by the state. */
export type Views<M extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>, effects: readonly Effect[]) => unknown>
>

/** How a page is put on the screen, used and looked at. */
export type Screen<M extends AnyStateMachine> = {
  /** Renders the page for an actor that runs already; what it returns is unmounted at the end. */
  readonly show: (actor: ActorRefFrom<M>) => unknown
  readonly do: Doings<M>
  readonly see: Views<M>
  /** Whether the page ought to look busy: while the flow has the tag `busy`, when absent. */
  readonly looksBusy?: (snapshot: SnapshotFrom<M>) => boolean
  /** Failures the page shows without announcing them, in the words of the model: what was asked for came all the same. */
  readonly silent?: readonly string[]
  /** Whether each other page of the flow is announced, whatever caused it. */
  readonly tellsPages?: boolean
}
