import type { PathOptions } from './command.ts'
import type { Terminal } from './terminal.ts'

/** A mode of the command; resolves with its exit code: 0 done, 1 something was found. */
export type Run = (
  flow: string | undefined,
  options: PathOptions,
  terminal: Terminal,
) => Promise<0 | 1>

type Mode = {
  readonly isWanted: (flow: string | undefined, options: PathOptions) => boolean
  readonly load: () => Promise<{ run: Run }>
}

/** The first mode requested runs; the others aren't loaded. */
export const modes: readonly Mode[] = [
  { isWanted: (_, { coverage }) => coverage === true, load: () => import('./coverage.ts') },
  { isWanted: (_, { random }) => random === true, load: () => import('./random.ts') },
  { isWanted: (_, { mutants }) => mutants === true, load: () => import('./mutants.ts') },
  { isWanted: (_, { schema }) => schema === true, load: () => import('./schema.ts') },
  {
    isWanted: (flow, { machine, model }) => flow === undefined && !machine && !model,
    load: () => import('./list.ts'),
  },
  { isWanted: () => true, load: () => import('./print.ts') },
]
