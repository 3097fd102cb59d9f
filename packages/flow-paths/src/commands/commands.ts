import type { Option, Values } from './options.ts'

/** What a command found: 1 when something is wrong with what was looked at. */
export type Result = {
  readonly code?: 0 | 1
  readonly text?: string
  readonly complaints?: readonly string[]
}

export type Run = (file: string, values: Values) => Promise<Result>

type Command = {
  readonly summary: string
  readonly takes: readonly Option[]
  readonly load: () => Promise<{ run: Run }>
}

/** Everything the command line can do; only what is asked for is loaded. */
export const commands: Readonly<Record<string, Command>> = {
  paths: {
    summary: 'prints its paths; "paths" may be left out',
    takes: ['kind', 'from', 'to', 'avoid', 'model', 'name', 'output'],
    load: () => import('./paths.ts'),
  },
  init: {
    summary: 'writes a first model of it, to be worded',
    takes: ['name', 'output'],
    load: () => import('./init.ts'),
  },
  list: {
    summary: 'how large it is, and how many paths it has',
    takes: ['model', 'name', 'output'],
    load: () => import('./list.ts'),
  },
  coverage: {
    summary: 'what its paths leave out; with -o a page with its chart',
    takes: ['model', 'name', 'output'],
    load: () => import('./coverage.ts'),
  },
  mutants: {
    summary: 'changes one thing at a time: do paths and checks notice?',
    takes: ['model', 'name', 'checks', 'output'],
    load: () => import('./mutants.ts'),
  },
  random: {
    summary: 'walks a system at random; shows a fault by its shortest path',
    takes: ['model', 'name', 'sut', 'seed', 'steps', 'output'],
    load: () => import('./random.ts'),
  },
}
