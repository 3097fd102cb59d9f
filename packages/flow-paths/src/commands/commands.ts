import type { Option, Run } from './options.ts'

type Command = {
  readonly summary: string
  readonly takes: readonly Option[]
  readonly load: () => Promise<{ run: Run }>
}

/** All commands. Each is loaded only when it's used. */
export const commands: Readonly<Record<string, Command>> = {
  paths: {
    summary: 'prints the paths; "paths" is optional',
    takes: ['kind', 'from', 'to', 'avoid', 'model', 'name', 'output'],
    load: () => import('./paths.ts'),
  },
  init: {
    summary: 'writes a first model to edit',
    takes: ['name', 'output'],
    load: () => import('./init.ts'),
  },
  pack: {
    summary: 'writes the paths as a checklist, JSON or a Playwright file',
    takes: ['kind', 'from', 'to', 'avoid', 'format', 'model', 'name', 'sut', 'output'],
    load: () => import('./pack.ts'),
  },
  list: {
    summary: 'prints the size of the machine and the number of its paths',
    takes: ['model', 'name', 'output'],
    load: () => import('./list.ts'),
  },
  coverage: {
    summary: "prints what the paths don't cover; with -o, writes a page with the chart",
    takes: ['format', 'model', 'name', 'output'],
    load: () => import('./coverage.ts'),
  },
  mutants: {
    summary: 'changes one thing at a time and runs paths, checks or tests',
    takes: ['model', 'name', 'checks', 'tests', 'output'],
    load: () => import('./mutants.ts'),
  },
  random: {
    summary: 'walks a system at random and prints the shortest failing path',
    takes: ['model', 'name', 'sut', 'seed', 'steps', 'output'],
    load: () => import('./random.ts'),
  },
}
