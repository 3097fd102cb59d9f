import type { Option } from './options.ts'
import type { Run } from './run.ts'

type Command = {
  readonly summary: string
  readonly takes: readonly Option[]
  readonly load: () => Promise<{ run: Run }>
}

/** All commands. Each is loaded only when it's used. */
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
  pack: {
    summary: 'writes its paths: a script to tick off, JSON, or a Playwright file',
    takes: ['kind', 'from', 'to', 'avoid', 'format', 'model', 'name', 'sut', 'output'],
    load: () => import('./pack.ts'),
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
    summary: 'changes one thing at a time: do paths, checks, tests notice?',
    takes: ['model', 'name', 'checks', 'tests', 'output'],
    load: () => import('./mutants.ts'),
  },
  random: {
    summary: 'walks a system at random; shows a fault by its shortest path',
    takes: ['model', 'name', 'sut', 'seed', 'steps', 'output'],
    load: () => import('./random.ts'),
  },
}
