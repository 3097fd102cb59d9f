import { CommanderError } from 'commander'

import { type PathOptions, commandFor, type Run } from './command.ts'
import { rejectContradictions } from './contradictions.ts'
import { UsageError, type Terminal } from './terminal.ts'

type Mode = {
  readonly isWanted: (flow: string | undefined, options: PathOptions) => boolean
  readonly load: () => Promise<{ run: Run }>
}

/** The first mode requested runs; the others aren't loaded. */
const modes: readonly Mode[] = [
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

/** Runs the command; returns its exit code: 0 done, 1 something was found, 2 invalid arguments. */
export const runPaths = async (args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> => {
  try {
    return await dispatch(args, terminal)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UsageError)) throw error
    terminal.printError(`paths: ${error.message}\n`)
    return 2
  }
}

const dispatch = async (args: readonly string[], terminal: Terminal) => {
  const command = commandFor(terminal).parse(args, { from: 'user' })
  const [flow] = command.args
  const options = command.opts<PathOptions>()
  rejectContradictions(command, flow)
  const mode = modes.find(({ isWanted }) => isWanted(flow, options))
  const { run } = (await mode?.load()) ?? (await import('./list.ts'))
  return run(flow, options, terminal)
}
