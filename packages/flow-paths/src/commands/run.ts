import type { Values } from './options.ts'

/** The result of a command; its exit code is 1 if it found a problem. */
export type Result = {
  readonly code?: 0 | 1
  readonly text?: string
  readonly complaints?: readonly string[]
}

export type Run = (file: string, values: Values) => Promise<Result>
