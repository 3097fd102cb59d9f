import { allStates, invokedBy, childrenOf, machinesOf } from 'flow-chart'
import type * as FlowPaths from 'flow-paths'
import type { Model } from 'flow-paths'
import type { AnyStateMachine } from 'xstate'

import type { Allow } from '../feed/gate.ts'

/** What the viewer uses of flow-paths, if there are models. */
export type Engine = Pick<typeof FlowPaths, 'explore' | 'scope' | 'timed' | 'eventOf'>

export type KnownFlow = {
  readonly title: string
  readonly machine: AnyStateMachine
  /** Null without a model; the machine is then the only source. */
  readonly model: Model | null
  /** The file that exports it, if known. */
  readonly file: string | undefined
}

type Module = Readonly<Record<string, unknown>>

export type ViewerConfig = {
  /** Modules that export machines. */
  readonly machines: readonly Module[]
  /** Modules that export models of some of them. */
  readonly models?: readonly Module[]
  readonly engine?: Engine
  readonly colours?: Readonly<Record<string, string>>
  readonly allow?: Allow
  /** Ids of machines that the viewer doesn't follow by itself. */
  readonly background?: readonly string[]
  /** The files of the modules in `machines`. */
  readonly files?: readonly string[]
  /** The application's URL. */
  readonly app?: string
  /** Which machine to show; all by default. */
  readonly name?: string
  /** Whether the machines run in the viewer itself. */
  readonly isAlone?: boolean
}

type Known = {
  readonly flows: ReadonlyMap<string, KnownFlow>
  readonly engine: Engine | undefined
  readonly app: string
  readonly allow: Allow
  readonly background: ReadonlySet<string>
}

let known: Known = {
  flows: new Map(),
  engine: undefined,
  app: '/',
  allow: {},
  background: new Set(),
}

const isModel = (value: object): value is Model => 'machine' in value && 'happenings' in value

/** The models a module exports, directly or in a record. */
const modelsIn = (value: unknown, depth = 0): Model[] => {
  if (typeof value !== 'object' || value === null || depth > 2) return []
  return isModel(value)
    ? [value]
    : Object.values(value).flatMap((inner) => modelsIn(inner, depth + 1))
}

/** All machines another one invokes, named or inline, and their own, recursively. */
function descendantsOf(machine: AnyStateMachine, found = new Set([machine])): Set<AnyStateMachine> {
  const named = childrenOf(machine).map(([, child]) => child)
  const inPlace = allStates(machine).flatMap(invokedBy)
  for (const child of [...named, ...inPlace.flatMap((invoked) => invoked.machine ?? [])])
    if (!found.has(child)) descendantsOf(child, found.add(child))
  return found
}

/** Exported machines go last, because they have their module's title. */
const flowsIn = ({ machines, models = [], files = [] }: ViewerConfig) => {
  const all = models.flatMap((module) => modelsIn(module))
  const exported = machines.flatMap((module, at) =>
    machinesOf(module).map((one) => ({ ...one, file: files[at] })),
  )
  const run = exported.flatMap(({ machine, file }) =>
    [...descendantsOf(machine)].map((inner) => ({ machine: inner, file })),
  )
  const flows: readonly { title?: string; machine: AnyStateMachine; file: string | undefined }[] = [
    ...run,
    ...exported,
  ]
  return flows.map(({ title, machine, file }): [string, KnownFlow] => {
    const model = all.find((one) => one.machine.id === machine.id) ?? null
    return [machine.id, { title: title ?? machine.id, machine, model, file }]
  })
}

/** Registers the flows that the viewer knows. */
export function registerFlows(config: ViewerConfig) {
  known = {
    flows: new Map(flowsIn(config)),
    engine: config.engine,
    app: config.app ?? '/',
    allow: config.allow ?? {},
    background: new Set(config.background),
  }
}

/** A known flow, by its machine's id. */
export const flowOf = (id: string): KnownFlow | null => known.flows.get(id) ?? null

export const appAddress = () => known.app
export const isBackground = (flow: string) => known.background.has(flow)
export const allowedFacts = () => known.allow

/** Models can't exist without it. */
export const engine = (): Engine => {
  if (!known.engine) throw new Error('The viewer has a model, but flow-paths isn’t installed.')
  return known.engine
}
