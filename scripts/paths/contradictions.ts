import type { Command } from 'commander'

import type { PathOptions } from './command.ts'
import { UsageError } from './terminal.ts'

type Name = keyof PathOptions

/** The options that each mode accepts; others would be ignored silently. */
const taken = {
  coverage: ['coverage', 'pictures', 'flow', 'model', 'machine', 'out'],
  random: ['random', 'seed', 'steps', 'lang', 'out'],
  mutants: ['mutants', 'flow', 'format'],
  schema: ['schema', 'out'],
  list: ['format', 'out'],
  paths: ['kind', 'format', 'lang', 'from', 'to', 'avoid', 'out', 'machine', 'model', 'journey'],
} as const satisfies Record<string, readonly Name[]>

type Mode = keyof typeof taken

const wordsFor: Readonly<Record<Mode, string>> = {
  coverage: '--coverage',
  random: '--random',
  mutants: '--mutants',
  schema: '--schema',
  list: 'the list of all flows',
  paths: 'a list of paths',
}

/** Why an option isn't allowed, if that needs an explanation. */
const reasons: Partial<Record<`${Mode} ${Name}`, string>> = {
  'random model':
    'it walks a page of the portal; a machine of your own is walked by npx flow-paths random',
  'random machine':
    'it walks a page of the portal; a machine of your own is walked by npx flow-paths random',
  'mutants model':
    "it runs the tests of the portal's own flows; use npx flow-paths mutants for a machine of your own",
  'mutants machine':
    "it runs the tests of the portal's own flows; use npx flow-paths mutants for a machine of your own",
  'paths pictures': 'only --coverage takes pictures',
}

const flags = ['coverage', 'random', 'mutants', 'schema'] as const

function modeOf(flow: string | undefined, options: PathOptions): Mode {
  const [mode, other] = flags.filter((flag) => options[flag])
  if (other) throw new UsageError(`either --${mode} or --${other}`)
  if (mode) return mode
  return flow === undefined && !options.machine && !options.model ? 'list' : 'paths'
}

/** Rejects options that would have no effect or that contradict each other. */
export function rejectContradictions(command: Command, flow: string | undefined): void {
  const options = command.opts<PathOptions>()
  const mode = modeOf(flow, options)
  const allowed: readonly string[] = taken[mode]
  const typed = Object.keys(options).filter((name) => command.getOptionValueSource(name) === 'cli')
  for (const name of typed.filter((one) => !allowed.includes(one))) {
    const reason = reasons[`${mode} ${name as Name}`]
    throw new UsageError(`${wordsFor[mode]} takes no --${name}${reason ? `: ${reason}` : ''}`)
  }
  if (flow !== undefined && (options.flow || mode === 'schema'))
    throw new UsageError(
      mode === 'schema' ? '--schema takes no flow' : `either "${flow}" or --flow`,
    )
  if ((options.model || options.machine) && (flow ?? options.flow) !== undefined)
    throw new UsageError(`either the flow "${flow ?? options.flow}" or a machine of your own`)
  if (options.model && options.pictures)
    throw new UsageError('--pictures needs a page of the portal: a model of your own has none')
  if (mode === 'mutants' && options.format !== 'text' && options.format !== 'json')
    throw new UsageError(`--mutants is written as text or json, not as ${options.format}`)
  if (mode === 'list' && options.format !== 'text' && options.format !== 'json')
    throw new UsageError(
      `the list of all flows is written as text or json, not as ${options.format}`,
    )
}
