import type { PathOptions } from './command.ts'
import type { Terminal } from './terminal.ts'

/** One mode of the command; resolves with its exit code: 0 for success, 1 if it found something. */
export type Run = (
  flow: string | undefined,
  options: PathOptions,
  terminal: Terminal,
) => Promise<0 | 1>
