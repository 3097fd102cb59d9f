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

/** What is worth trying, each under the words that stand for it in the name of a path. */
export type Cases<Value> = Readonly<Record<string, Value>>

type Implementations<M extends AnyStateMachine> = MachineImplementationsFrom<M>
type Ports<M extends AnyStateMachine> = NonNullable<Implementations<M>['actors']>
export type PortName<M extends AnyStateMachine> = keyof Ports<M> & string
type DelayName<M extends AnyStateMachine> = keyof NonNullable<Implementations<M>['delays']> & string
type OutputOf<Logic> = OutputFrom<Extract<Logic, AnyActorLogic>>

type Payload<Event> = Omit<Event, 'type'>

/** A bare event needs words only; an event that carries something needs a case for what it carries. */
export type EventCases<M extends AnyStateMachine> = {
  readonly [Event in EventFrom<M> as Event['type']]: string extends Event['type']
    ? string | Cases<object>
    : keyof Payload<Event> extends never
      ? string
      : Cases<Payload<Event>>
}

/** How each call of a machine can end. A port without outcomes does not compile. */
export type ActorOutcomes<M extends AnyStateMachine, Failure = unknown> = {
  readonly [Port in PortName<M>]-?: {
    readonly answers: Cases<OutputOf<Ports<M>[Port]>>
    readonly fails: string | Cases<Failure>
    /** What an observable or a machine reports meanwhile, for `onSnapshot`. */
    readonly snapshots?: Cases<unknown>
  }
}

/** A declared transition or state that no path can walk, and why. */
export type Exclusion = { readonly name: string; readonly reason: string }

/** One traversal per input; a machine without input needs none. */
type Inputs<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? { readonly inputs?: Cases<InputFrom<M>> }
    : { readonly inputs: Cases<InputFrom<M>> }

/** What a tester says about a machine, so that its paths can be walked and read. */
export type FlowModel<M extends AnyStateMachine, Failure = unknown> = Inputs<M> & {
  readonly machine: M
  readonly events: EventCases<M>
  readonly outcomes: ActorOutcomes<M, Failure>
  /** Words for a delay, where "30 seconds pass" does not say enough. */
  readonly delays?: { readonly [Delay in DelayName<M>]?: string }
  /** The part of the context that distinguishes situations; all of it when absent. */
  readonly project?: (context: ContextFrom<M>) => unknown
  /** What a person can do in a situation, where the machine alone would allow more. */
  readonly allows?: (event: EventFrom<M>, snapshot: SnapshotFrom<M>) => boolean
  /** Ids of states whose calls the user doesn't wait for: no sign of being busy while they run. */
  readonly quiet?: readonly string[]
  /** Values that must rest in no snapshot. */
  readonly secrets?: readonly string[]
  readonly exclusions?: readonly Exclusion[]
}
