import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  MachineImplementationsFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'

import type { GuardWords } from './guards.ts'

/** Values to try, by the text that describes each in a path's name. */
export type Cases<Value> = Readonly<Record<string, Value>>

type Implementations<M extends AnyStateMachine> = MachineImplementationsFrom<M>
type Ports<M extends AnyStateMachine> = NonNullable<Implementations<M>['actors']>
export type PortName<M extends AnyStateMachine> = keyof Ports<M> & string
type DelayName<M extends AnyStateMachine> = keyof NonNullable<Implementations<M>['delays']> & string
type OutputOf<Logic> = OutputFrom<Extract<Logic, AnyActorLogic>>

type Payload<Event> = Omit<Event, 'type'>

/** An event without a payload needs only a text; one with a payload needs cases. */
export type EventCases<M extends AnyStateMachine> = {
  readonly [Event in EventFrom<M> as Event['type']]: string extends Event['type']
    ? string | Cases<object>
    : keyof Payload<Event> extends never
      ? string | Cases<Record<string, never>>
      : Cases<Payload<Event>>
}

/** A callback has no output. It can fail, but a promise without outcomes is a mistake. */
type CallbackName<M extends AnyStateMachine> = {
  [Port in PortName<M>]: [OutputOf<Ports<M>[Port]>] extends [undefined] ? Port : never
}[PortName<M>]

/** A call, unlike a callback or a child machine, has an answer from outside. */
export type CallName<M extends AnyStateMachine> = {
  [Port in PortName<M>]: Extract<Ports<M>[Port], AnyStateMachine> extends never ? Port : never
}[Exclude<PortName<M>, CallbackName<M>>]

/** How each call of a machine can end. Except for callbacks, an actor without outcomes doesn't compile. */
export type ActorOutcomes<M extends AnyStateMachine, Failure = unknown> = {
  readonly [Port in Exclude<PortName<M>, CallbackName<M>>]-?: {
    readonly answers: Cases<OutputOf<Ports<M>[Port]>>
    readonly fails: string | Cases<Failure>
    /** What an observable or a child machine emits while running, for `onSnapshot`. */
    readonly snapshots?: Cases<unknown>
  }
} & {
  readonly [Port in CallbackName<M>]?: {
    readonly answers?: Cases<unknown>
    readonly fails?: string | Cases<Failure>
  }
}

/** A declared transition or state that no path can reach, and why. */
export type Exclusion = { readonly name: string; readonly reason: string }

/** One traversal per input; a machine without input needs none. */
type Inputs<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? { readonly inputs?: Cases<InputFrom<M>> }
    : { readonly inputs: Cases<InputFrom<M>> }

/** What a tester adds to a machine so that its paths can be walked and read. */
export type FlowModel<M extends AnyStateMachine, Failure = unknown> = Inputs<M> & {
  readonly machine: M
  readonly events: EventCases<M>
  readonly outcomes: ActorOutcomes<M, Failure>
  /**
   * Guards that are answered from outside, such as those that `provide()` implements: a path takes
   * either answer. An inline guard has the name of its transition, as in `form: SEND`.
   */
  readonly guards?: Readonly<Record<string, GuardWords>>
  /** Texts for delays, where "30 seconds pass" doesn't say enough. */
  readonly delays?: { readonly [Delay in DelayName<M>]?: string }
  /**
   * Leaves cases out of the paths that throw, because they lack what the machine reads; otherwise,
   * they end the search. The command names them.
   */
  readonly incomplete?: boolean
  /** The part of the context that distinguishes situations; defaults to all of it. */
  readonly project?: (context: ContextFrom<M>) => unknown
  /** Whether a user can send an event here, where the machine alone would allow more. */
  readonly allows?: (event: EventFrom<M>, snapshot: SnapshotFrom<M>) => boolean
  /** Ids of states whose calls run in the background: the page doesn't look busy. */
  readonly quiet?: readonly string[]
  /** Values that must never be in a snapshot. */
  readonly secrets?: readonly string[]
  readonly exclusions?: readonly Exclusion[]
}
