import type { PathOptions } from './command.ts'
import type { Run } from './mode.ts'

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
