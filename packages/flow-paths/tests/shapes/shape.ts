import type { AnyStateMachine } from 'xstate'

/** A machine, what its model adds, and its expected paths. */
export type Shape = {
  readonly machine: AnyStateMachine
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, unknown>>
  readonly outcomes?: Readonly<Record<string, object>>
  readonly project?: (context: never) => unknown
  readonly paths: readonly string[]
}
