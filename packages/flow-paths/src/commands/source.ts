import { machinesOf, type NamedMachine } from 'flow-chart'
import { loadModule, noMachineIn } from 'flow-chart/load'

import { complete, type Flow, type Model } from '../model.ts'
import { derivedModel } from '../derived.ts'
import { firstInputFor } from '../first-model/first-input.ts'
import { withAnsweredGuards } from '../guards.ts'
import { oneOf, UsageError, type Values } from './options.ts'

type Module = Readonly<Record<string, unknown>>
/** Where the model is, and which machine of the file to use. */
type Source = Pick<Values, 'model' | 'name'>
type Load = (file: string) => Promise<Module>

/** The machines a file exports, or only the one selected with `--name`. */
export function machinesIn(module: Module, file: string, { name }: Source): NamedMachine[] {
  const machines = machinesOf(module)
  if (machines.length === 0) throw new UsageError(noMachineIn(file, module))
  if (name === undefined) return machines
  oneOf(
    'machine',
    name,
    machines.map((one) => one.name),
  )
  return machines.filter((one) => one.name === name)
}

export function machineIn(module: Module, file: string, values: Source): NamedMachine {
  const machines = machinesIn(module, file, values)
  const [one, other] = machines
  if (one && !other) return one
  const names = machines.map(({ name }) => name).join(', ')
  throw new UsageError(`${file} exports ${names}: choose one with --name.`)
}

/** The machines of a file with their models. Cases missing from a model are derived. */
export async function flowsIn(
  file: string,
  values: Source,
  load: Load = loadModule,
): Promise<Flow[]> {
  const module = await load(file)
  const machines = machinesIn(module, file, values)
  if (values.model === undefined)
    return machines.map((one) =>
      flowOf(one.name, derivedModel(one.machine, firstInputFor(module, one, file))),
    )
  const models = Object.values(await load(values.model)).filter(isModel)
  const flows = machines.flatMap(({ name, machine }) => {
    const model = models.find((one) => one.machine.id === machine.id)
    if (!model) return []
    return [
      flowOf(name, {
        ...model,
        machine: withAnsweredGuards(complete(machine), [...model.guards.keys()]),
        original: machine,
      }),
    ]
  })
  if (flows.length > 0) return flows
  const ids = machines.map(({ machine }) => `"${machine.id}"`).join(', ')
  throw new UsageError(
    `${values.model} exports no model of ${ids}: write "export const model = flowModel({ machine, … })", or run "flow-paths init ${file}" to create a first one.`,
  )
}

const flowOf = (name: string, model: Model): Flow => ({
  name,
  title: model.machine.id,
  model,
})

export async function flowIn(file: string, values: Source, load: Load = loadModule): Promise<Flow> {
  machineIn(await load(file), file, values)
  const [flow] = await flowsIn(file, values, load)
  return flow as Flow
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && 'happenings' in value
