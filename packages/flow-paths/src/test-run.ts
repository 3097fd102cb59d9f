import { isLeaf, placeOf } from 'flow-chart'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { activeNodes } from './meta.ts'
import type { Coverage } from './coverage.ts'
import { differencesOf } from './differences.ts'
import { eventOf, type Happening } from './happening.ts'
import type { Model } from './model.ts'
import { replay, type Path, type Step } from './path.ts'
import { TemporalCheck, type TemporalProperty } from './temporal.ts'
import { until } from './until.ts'
import { checksNamed, placesIn } from './views.ts'

/** Deep equality of plain values, ignoring the order of keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    keys.every((key) => isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

type MaybeAsync<Value> = Value | Promise<Value>

/** The context of the event a session performs. */
export type SendContext = {
  /** The model's snapshot after the event. */
  readonly snapshot: AnyMachineSnapshot
  readonly case: { readonly type: string; readonly name: string }
  readonly happening: Happening
}

/** A system under test on one path. */
export type TestSutSession<Observed = unknown> = {
  /**
   * Sends an event, or ends a call: its type is then `xstate.done.actor.…` or
   * `xstate.error.actor.…`.
   */
  readonly send: (event: AnyEventObject, context: SendContext) => MaybeAsync<unknown>
  readonly read?: () => MaybeAsync<Observed>
  /** Advances time, in milliseconds. */
  readonly advance?: (milliseconds: number) => MaybeAsync<unknown>
  readonly settle?: () => MaybeAsync<unknown>
  /** Checks that the system shows the situation; throws if it doesn't. */
  readonly look?: (snapshot: AnyMachineSnapshot) => MaybeAsync<unknown>
  readonly check?: () => MaybeAsync<unknown>
  readonly dispose?: (end: WalkEnd) => MaybeAsync<unknown>
}

/** How a walk ended; a random walk isn't along a path. */
export type WalkEnd = { readonly passed: boolean; readonly walk?: Walk }

export type Walk = {
  readonly model: Model
  readonly path: Path
  /** The step that failed; undefined if none did. */
  readonly failedAt: number | undefined
}

export type TestSut<Observed = unknown> = {
  readonly create: (start: {
    readonly input: unknown
    readonly snapshot: AnyMachineSnapshot
  }) => MaybeAsync<TestSutSession<Observed>>
  readonly projectModel?: (snapshot: AnyMachineSnapshot) => unknown
  /** Converts what was read to the format of `projectModel`. */
  projectSut?(observed: Observed): unknown
  /** Called once after all walks. */
  readonly complete?: (end: {
    readonly passed: boolean
    readonly failure?: unknown
  }) => MaybeAsync<unknown>
  readonly equivalent?: (model: unknown, observed: unknown) => boolean
  /**
   * How long the system may take to match, in milliseconds, before the step fails; 0 by default.
   */
  readonly timeout?: number
}

export type TestRun = {
  readonly sut?: TestSut
  /** Checks by state, such as `form.editing`; `*` if no other matches. */
  readonly states?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => MaybeAsync<unknown>>>
  readonly invariant?: (at: { readonly snapshot: AnyMachineSnapshot }) => MaybeAsync<unknown>
  /** Properties of whole paths: `always`, `never`, `eventually` and `respond`. */
  readonly temporal?: readonly TemporalProperty[]
}

/** A path as data that can be replayed. */
export type TestFixture = {
  readonly machine: string
  readonly start: string
  readonly happenings: readonly string[]
}

/** A step where the system differs from its model; `fixture` replays the path. */
export class ModelTestFailure extends Error {
  readonly fixture: TestFixture

  constructor(message: string, fixture: TestFixture, cause: unknown) {
    super(message, { cause })
    this.name = 'ModelTestFailure'
    this.fixture = fixture
  }
}

const nothing: TestSut = { create: () => ({ send: () => {} }) }

/** Walks one path on the system under test and compares after every step. */
export async function runPath(
  model: Model,
  path: Path,
  run: TestRun,
  coverage?: Coverage,
): Promise<void> {
  const sut = run.sut ?? nothing
  const route = path.steps.slice(1).map(({ happening }) => happening)
  if (coverage) {
    replay(model, path.start, route, coverage.inspect)
    for (const step of path.steps)
      coverage.add({ states: leavesIn(step.snapshot), transitions: [] })
  }
  const [first] = path.steps
  const snapshot = first?.snapshot as AnyMachineSnapshot
  const session = await sut.create({ input: path.start.input, snapshot })
  const temporal = new TemporalCheck(run.temporal)
  let walked = -1
  let passed = false
  try {
    for (const step of path.steps) {
      walked += 1
      await perform(session, sut, run, step)
      temporal.take(step)
    }
    temporal.end()
    passed = true
  } catch (error) {
    throw failureAt(model, path, walked, error)
  } finally {
    const failedAt = passed ? undefined : walked
    await session.dispose?.({ passed, walk: { model, path, failedAt } })
  }
}

export const contextOf = (
  happening: Exclude<Happening, { kind: 'started' }>,
  snapshot: AnyMachineSnapshot,
): SendContext => ({
  snapshot,
  case: { type: eventOf(happening).type, name: happening.words },
  happening,
})

export async function perform(
  session: TestSutSession,
  sut: TestSut,
  run: TestRun,
  { happening, snapshot, waited }: Step,
) {
  if (happening.kind === 'elapsed') await session.advance?.(waited)
  else if (happening.kind !== 'started')
    await session.send(eventOf(happening), contextOf(happening, snapshot))
  await session.settle?.()
  await compare(session, sut, snapshot)
  await session.look?.(snapshot)
  for (const [, check] of checksNamed(run.states ?? {}, placesIn(snapshot))) await check(snapshot)
  await run.invariant?.({ snapshot })
  await session.check?.()
}

async function compare(session: TestSutSession, sut: TestSut, snapshot: AnyMachineSnapshot) {
  if (!session.read || !sut.projectModel) return
  const { read } = session
  const expected = sut.projectModel(snapshot)
  let observed: unknown
  const agrees = async () => {
    const value = await read()
    observed = sut.projectSut ? sut.projectSut(value) : value
    return (sut.equivalent ?? isEqual)(expected, observed)
  }
  if (await until(agrees, sut.timeout ?? 0)) return
  throw new Error(differencesOf(expected, observed))
}

const leavesIn = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).filter(isLeaf).map(placeOf)

/** How many steps before a failure are shown with it. */
const maxTailLength = 8

function failureAt({ machine }: Model, { start, steps }: Path, place: number, error: unknown) {
  const taken = steps.slice(0, place + 1)
  const left = Math.max(0, place - maxTailLength)
  const lines = taken.slice(left).map(({ happening, snapshot }, at) => {
    const mark = left + at === place ? '✗' : '✓'
    return `  ${mark} ${happening.words} → ${JSON.stringify(snapshot.value)}`
  })
  const before = left > 0 ? [`  ✓ ${left} steps`] : []
  const reason = error instanceof Error ? error.message : String(error)
  return new ModelTestFailure(
    `"${machine.id}" and the system differ:\n${[...before, ...lines].join('\n')}\n${reason}`,
    fixtureOf({ machine }, { start, steps: taken }),
    error,
  )
}

/** A path as data, for `replayTest`. */
export const fixtureOf = (
  { machine }: Pick<Model, 'machine'>,
  { start, steps }: Pick<Path, 'start' | 'steps'>,
): TestFixture => ({
  machine: machine.id,
  start: start.type,
  happenings: steps.slice(1).map(({ happening }) => happening.type),
})
