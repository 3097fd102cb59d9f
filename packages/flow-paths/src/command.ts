import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machinesOf, type NamedMachine } from 'flow-chart'
import { loadModule } from 'flow-chart/load'

import { derivedModel } from './derived-model.ts'
import { firstModel } from './first-model.ts'
import { kinds, type Kind } from './kinds.ts'
import type { Model } from './model.ts'
import { happeningNames, selectedPaths, stateNames } from './narrow.ts'
import { nearestTo } from './nearest.ts'

const usage = `Usage: flow-paths <machine.ts> [options]        prints the paths of a machine
       flow-paths init <machine.ts> [options]   writes a first model of it

      --kind <kind>     ${kinds.join(', ')}; the first when absent
      --from <state>    paths begin here, after the shortest way to it
      --to <state>      paths end here
      --avoid <event>   this never happens; may be repeated
      --model <file>    a file that exports a model: what can happen, in words
      --name <machine>  which machine, if the file exports several
  -o, --output <file>   write there instead of the terminal`

/** Called in a wrong way: the message says what would be right. */
export class WrongUse extends Error {}

const options = {
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  avoid: { type: 'string', multiple: true },
  model: { type: 'string' },
  name: { type: 'string' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
} as const

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n\n${usage}`)
  }
}

type Values = ReturnType<typeof parsed>['values']

export async function run(words: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(words)
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const isFirst = positionals[0] === 'init'
  const [file, ...more] = isFirst ? positionals.slice(1) : positionals
  if (!file || more.length > 0) throw new WrongUse(usage)
  const text = isFirst ? await startedModel(file, values) : await pathNames(file, values)
  if (values.output) writeFileSync(values.output, text)
  else process.stdout.write(text)
}

async function startedModel(file: string, values: Values): Promise<string> {
  for (const name of ['kind', 'from', 'to', 'avoid', 'model'] as const)
    if (values[name] !== undefined)
      throw new WrongUse(`init writes a model: --${name} is for its paths.`)
  const module = await loadModule(file)
  return firstModel(module, chosenIn(module, file, values), file, values.output)
}

async function pathNames(file: string, values: Values): Promise<string> {
  const { kind = kinds[0], from, to, avoid = [] } = values
  oneOf('kind', kind, kinds)
  const model = await modelFor(file, values)
  for (const state of [from, to]) if (state !== undefined) oneOf('state', state, stateNames(model))
  for (const event of avoid) oneOf('event', event, happeningNames(model))
  const paths = selectedPaths(model, { kind: kind as Kind, from, to, avoid })
  return `${paths.map(({ name }) => name).join('\n')}\n`
}

function oneOf(what: string, name: string, names: readonly string[]) {
  if (names.includes(name)) return
  throw new WrongUse(
    `There is no ${what} "${name}"; the nearest: ${nearestTo(name, names).join(', ')}.`,
  )
}

async function modelFor(file: string, values: Values): Promise<Model> {
  const { machine } = chosenIn(await loadModule(file), file, values)
  if (values.model === undefined) return derivedModel(machine)
  const models = Object.values(await loadModule(values.model)).filter(isModel)
  const model = models.find((one) => one.machine.id === machine.id)
  if (model) return { ...model, machine }
  throw new WrongUse(
    `${values.model} exports no model of "${machine.id}": write "export const model = flowModel({ machine, … })", or start one with "flow-paths init ${file}".`,
  )
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'happenings' in value

type Module = Readonly<Record<string, unknown>>

function chosenIn(module: Module, file: string, { name }: Values): NamedMachine {
  const machines = machinesOf(module)
  const names = machines.map((one) => one.name)
  if (names.length === 0)
    throw new WrongUse(
      `${file} exports no machine. Export what createMachine() returns, for example "export const machine = createMachine(…)".`,
    )
  if (name !== undefined) oneOf('machine', name, names)
  const [one, other] = machines.filter((each) => name === undefined || each.name === name)
  if (!one || other)
    throw new WrongUse(`${file} exports ${names.join(', ')}: choose one with --name.`)
  return one
}
