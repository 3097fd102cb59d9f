import { sample, type Arbitrary } from 'fast-check'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { Coverage } from './coverage.ts'
import { coverageOf, type TestCoverage } from './test-coverage.ts'
import { derivedModel } from './derived.ts'
import type { Cases } from './flow-model.ts'
import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { pathNamed } from './kinds.ts'
import { shortestPaths, simplePaths, withoutPrefixes } from './paths.ts'
import type { SavedFailure, SavedFailures } from './saved-failures.ts'
import { ModelTestFailure, runPath, type TestRun } from './test-run.ts'
import { wordedCases, type Draw } from './cases.ts'
import { jsonOf } from './serialize.ts'

/** How a call ends, in the format of `@xstate/test` 2. */
type Settlement = { readonly ok: boolean; readonly output?: unknown; readonly error?: unknown }

const isSettlement = (value: unknown): value is Settlement => typeof Object(value).ok === 'boolean'

const wordsFor = (name: string, { ok, output, error }: Settlement) => {
  const what = ok ? output : error instanceof Error ? error.message : error
  const value = what === undefined ? '' : ` ${jsonOf(what)}`
  return `${name} ${ok ? 'answers' : 'fails with'}${value}`
}

const isGenerator = (written: unknown) =>
  Array.isArray(written) ||
  isSettlement(written) ||
  typeof written === 'function' ||
  typeof Object(written).generate === 'function'

const outcomeOf = (name: string, written: unknown, draw: Draw): object => {
  if (!isGenerator(written)) return Object(written)
  const drawn = [written]
    .flat()
    .flatMap((one) =>
      isSettlement(one) ? [one] : wordedCases(name, one, draw).map(({ payload }) => payload),
    )
    .filter(isSettlement)
  const worded = (ok: boolean, value: (one: Settlement) => unknown) => {
    const some = drawn
      .filter((one) => one.ok === ok)
      .map((one) => [wordsFor(name, one), value(one)])
    return some.length > 0 ? Object.fromEntries(some) : undefined
  }
  const answers = worded(true, ({ output }) => output)
  const fails = worded(false, ({ error }) => error)
  return { ...(answers && { answers }), ...(fails && { fails }) }
}

/** The outcomes of calls, in any format. */
const outcomesIn = (written: Readonly<Record<string, unknown>>, draw: Draw) =>
  Object.fromEntries(
    Object.entries(written).map(([name, outcome]) => [name, outcomeOf(name, outcome, draw)]),
  )

/** Generates the paths of a model: `transitionPaths`, `tours`, or your own. */
export type PathGenerator = (model: Model) => readonly Path[]

const generators = { shortest: shortestPaths, simple: simplePaths }

/**
 * What can happen, and how a system is compared with its model. The names are those of
 * `@xstate/test` 2.
 */
export type PathOptions = TestRun & {
  /** By type: a text, payloads by text, a generator, or one or more `{ case, generate, when }`. */
  readonly events?: Readonly<Record<string, unknown>>
  /** By actor name: `{ answers, fails, snapshots }`, or one or more `{ ok, output }`. */
  readonly outcomes?: Readonly<Record<string, unknown>>
  readonly input?: unknown
  /** Several inputs, by the text that describes each. */
  readonly inputs?: Cases<unknown>
  readonly pathGenerator?: keyof typeof generators | PathGenerator
  /** What distinguishes situations, instead of value and context. */
  readonly serializeState?: (snapshot: AnyMachineSnapshot) => unknown
  /** The part of the context that distinguishes situations. */
  readonly project?: (context: never) => unknown
  /** Whether to stop exploring at a situation. */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean
  /** Keeps only paths that end in such a situation. */
  readonly toState?: (snapshot: AnyMachineSnapshot) => boolean
  readonly allowDuplicatePaths?: boolean
  /** Saves failures as files, and replays them before other paths. */
  readonly failures?: boolean | SavedFailures
  /** How many values to sample from each arbitrary, and the seed. */
  readonly samples?: number
  readonly seed?: number
}

export type PathResult = { readonly path: Path; readonly passed: boolean }
export type PathReport = {
  readonly results: readonly PathResult[]
  readonly coverage: TestCoverage
}

const isModel = (source: AnyStateMachine | Model): source is Model => 'happenings' in source

/** A machine's model with these options. Whatever they leave out gets its simplest case. */
export function modelOf(source: AnyStateMachine | Model, options: PathOptions = {}): Model {
  const model = isModel(source) ? source : modelOfMachine(source, options)
  const { serializeState, stopWhen } = options
  return {
    ...model,
    ...(serializeState && { project: (_: unknown, snapshot) => serializeState(snapshot) }),
    ...(stopWhen && { stops: stopWhen }),
  }
}

function modelOfMachine(machine: AnyStateMachine, options: PathOptions): Model {
  const { events = {}, outcomes = {}, input, samples = 3, seed = 0, project } = options
  const inputs = options.inputs ?? (input === undefined ? undefined : { 'it starts': input })
  const draw = (arbitrary: unknown) =>
    sample(arbitrary as Arbitrary<unknown>, { numRuns: samples, seed })
  const known = { events, outcomes: outcomesIn(outcomes, draw), inputs, project }
  return derivedModel(machine, known, draw)
}

export function pathsOfTest(model: Model, options: PathOptions): readonly Path[] {
  const { pathGenerator = 'shortest', toState = () => true } = options
  const generate = typeof pathGenerator === 'string' ? generators[pathGenerator] : pathGenerator
  const paths = generate(model).filter(({ steps }) => toState(lastOf(steps)))
  return options.allowDuplicatePaths ? paths : withoutPrefixes(paths)
}

const lastOf = (steps: Path['steps']) => steps.at(-1)?.snapshot as AnyMachineSnapshot

/**
 * Generates the paths of a machine and walks each on the system under test; throws at the first
 * difference.
 */
export async function testPaths(
  source: AnyStateMachine | Model,
  options: PathOptions = {},
): Promise<PathReport> {
  const model = modelOf(source, options)
  const coverage = new Coverage()
  const results: PathResult[] = []
  const walk = async (path: Path) => {
    await runPath(model, path, options, coverage)
    results.push({ path, passed: true })
  }
  const { failures = false } = options
  const saved = failures === true ? {} : failures
  try {
    if (!saved) for (const path of pathsOfTest(model, options)) await walk(path)
    else await walkSavedFirst(model, saved, walk, () => pathsOfTest(model, options))
  } catch (failure) {
    await options.sut?.complete?.({ passed: false, failure })
    throw failure
  }
  await options.sut?.complete?.({ passed: true })
  return { results, coverage: coverageOf(model, coverage) }
}

type Walk = (path: Path) => Promise<void>

/** Walks saved failures before other paths, and saves the next one. */
async function walkSavedFirst(
  model: Model,
  options: SavedFailures,
  walk: Walk,
  others: () => readonly Path[],
) {
  // Files are needed only here, so that other runs work in a browser.
  const { forgetFailure, saveFailure, savedFailures } = await import('./saved-failures.ts')
  const { replay = 'first' } = options
  const saved = replay === false ? [] : await savedFailures(options, model.machine.id)
  for (const one of saved) {
    const path = pathOfSaved(model, one)
    if (path) await walk(path).catch((error: unknown) => fail(error, `replayed from ${one.file}`))
    await forgetFailure(one)
  }
  if (replay === 'only') return
  for (const path of others())
    await walk(path).catch(async (error: unknown) => {
      if (error instanceof ModelTestFailure)
        fail(error, `saved in ${await saveFailure(options, error.fixture)}`)
      throw error
    })
}

/** Undefined if the machine has changed, so that the path doesn't exist any more. */
function pathOfSaved(model: Model, { fixture }: SavedFailure): Path | undefined {
  try {
    return pathNamed(model, fixture.start, fixture.happenings)
  } catch {
    return undefined
  }
}

function fail(error: unknown, note: string): never {
  if (!(error instanceof ModelTestFailure)) throw error
  throw new ModelTestFailure(`${error.message}\n(${note})`, error.fixture, error.cause)
}
