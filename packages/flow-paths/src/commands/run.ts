import type { Values } from './options.ts'

/** What a command found: 1 when something is wrong with what was looked at. */
export type Result = {
  readonly code?: 0 | 1
  readonly text?: string
  readonly complaints?: readonly string[]
}

export type Run = (file: string, values: Values) => Promise<Result>
