import type { Command } from 'commander'

import type { PathOptions } from './command.ts'
import { UsageError } from './terminal.ts'

type Name = keyof PathOptions

/** The options that each mode accepts; others would be ignored silently. */
const acceptedOptions = {
  coverage: ['coverage', 'pictures', 'flow', 'model', 'machine', 'out'],
  random: ['random', 'seed', 'steps', 'lang', 'out'],
  mutants: ['mutants', 'first', 'flow', 'format'],
  schema: ['schema', 'out'],
  list: ['format', 'out'],
  paths: ['kind', 'format', 'lang', 'from', 'to', 'avoid', 'out', 'machine', 'model', 'journey'],
} as const satisfies Record<string, readonly Name[]>

type Mode = keyof typeof acceptedOptions

const modeNames: Readonly<Record<Mode, string>> = {
  coverage: '--coverage',
  random: '--random',
  mutants: '--mutants',
  schema: '--schema',
  list: 'the list of all flows',
  paths: 'a list of paths',
}

/** Why an option isn't allowed, if that needs an explanation. */
const reasons: Partial<Record<`${Mode} ${Name}`, string>> = {
  'random model': 'it walks a page of the portal; use npx flow-paths random for your own machine',
  'random machine': 'it walks a page of the portal; use npx flow-paths random for your own machine',
  'mutants model':
    "it runs the tests of the portal's own flows; use npx flow-paths mutants for your own machine",
  'mutants machine':
    "it runs the tests of the portal's own flows; use npx flow-paths mutants for your own machine",
  'paths pictures': 'only --coverage takes pictures',
}

const flags = ['coverage', 'random', 'mutants', 'schema'] as const

function modeOf(flow: string | undefined, options: PathOptions): Mode {
  const [mode, other] = flags.filter((flag) => options[flag])
  if (other) throw new UsageError(`use either --${mode} or --${other}`)
  if (mode) return mode
  return flow === undefined && !options.machine && !options.model ? 'list' : 'paths'
}

/** Rejects options that would have no effect or that contradict each other. */
export function rejectContradictions(command: Command, flow: string | undefined): void {
  const options = command.opts<PathOptions>()
  const mode = modeOf(flow, options)
  const allowed: readonly string[] = acceptedOptions[mode]
  const typed = Object.keys(options).filter((name) => command.getOptionValueSource(name) === 'cli')
  for (const name of typed.filter((one) => !allowed.includes(one))) {
    const reason = reasons[`${mode} ${name as Name}`]
    throw new UsageError(
      `${modeNames[mode]} doesn’t accept --${name}${reason ? `: ${reason}` : ''}`,
    )
  }
  if (flow !== undefined && (options.flow || mode === 'schema'))
    throw new UsageError(
      mode === 'schema' ? '--schema doesn’t accept a flow' : `use either "${flow}" or --flow`,
    )
  if ((options.model || options.machine) && (flow ?? options.flow) !== undefined)
    throw new UsageError(`use either the flow "${flow ?? options.flow}" or your own machine`)
  if (options.model && options.pictures)
    throw new UsageError('--pictures needs a page of the portal, which your own model doesn’t have')
  if (mode === 'mutants' && options.format !== 'text' && options.format !== 'json')
    throw new UsageError(`--mutants only writes text or json, not ${options.format}`)
  if (mode === 'list' && options.format !== 'text' && options.format !== 'json')
    throw new UsageError(
      `the list of all flows is only available as text or json, not as ${options.format}`,
    )
}
