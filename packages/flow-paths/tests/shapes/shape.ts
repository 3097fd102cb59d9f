import type { AnyStateMachine } from 'xstate'

/** A machine as others write them, what its model has to say, and the paths it must have. */
export type Shape = {
  readonly machine: AnyStateMachine
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly events?: Readonly<Record<string, unknown>>
  readonly outcomes?: Readonly<Record<string, object>>
  readonly project?: (context: never) => unknown
  readonly paths: readonly string[]
}
