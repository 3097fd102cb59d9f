import { expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { Coverage, gapsIn } from './coverage.ts'
import type { Model } from './model.ts'
import { pageOf, type PageOptions, type Screen } from './page/index.ts'
import { withStepsInError, titleOf, type Path } from './path.ts'
import { walkByChance, type Begin, type Chance, type Findings } from './random/index.ts'
import { tours, type Reach } from './tours.ts'
import { viewsOf } from './views.ts'

export { testMutants, type Witness } from './mutants/vitest/test-mutants.ts'

export type PageTests = PageOptions & {
  /** What the tours cover; situations by default. */
  readonly reach?: Reach | undefined
  /** Walks at random instead of along tours. */
  readonly random?: Chance | undefined
  /** An additional check of the page after every step. */
  readonly afterStep?: AfterStep
}

type AfterStep = (snapshot: AnyMachineSnapshot) => unknown

/** The report of a random walk in the `meta` of its test; paths are named by their happenings. */
export type WalkReport = {
  readonly walked: number
  readonly fault?: {
    readonly start: string
    readonly taken: readonly string[]
    readonly words: string
  }
}

declare module 'vitest' {
  interface TaskMeta {
    randomWalk?: WalkReport
  }
}

/** Defines Vitest tests that walk a flow on its rendered page. */
export function testPage<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  tests: PageTests = {},
): void {
  if (tests.random) testAtRandom(model, screen, tests, tests.random)
  else testTours(model, screen, tests)
}

/** A few long tours that cover every transition. */
function testTours<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  { reach, afterStep, ...options }: PageTests,
) {
  const coverage = new Coverage()
  const viewed = new Set<string>()
  const begin = pageOf(model, screen, { ...options, inspect: coverage.inspect })
  for (const [tour, path] of tours(model, reach).entries()) {
    const timeout = 180_000 + 1000 * path.steps.length
    test(`${tour + 1}: ${titleOf(path)}`, { timeout }, async () => {
      await walk(begin, path, async (snapshot) => {
        for (const [name] of viewsOf(screen.see, snapshot)) viewed.add(name)
        await afterStep?.(snapshot)
      })
    })
  }
  test('walks every declared state and transition, and looks at every view', () => {
    expect(gapsIn(coverage, model)).toEqual([])
    expect(Object.keys(screen.see).filter((name) => !viewed.has(name))).toEqual([])
  })
}

async function walk(
  begin: Begin,
  path: Path,
  afterStep: (snapshot: AnyMachineSnapshot) => Promise<unknown>,
) {
  const page = begin(path.start)
  try {
    for (const [place, step] of path.steps.entries())
      await withStepsInError(path, place, async () => {
        await page.take(step)
        await afterStep(step.snapshot)
      })
  } finally {
    await page.stop()
  }
}

/** Enough time for a walk and for shrinking a failing path. */
const longWalk = 600_000

/** Shrinking tries many failing paths, and each waits this long in vain, in milliseconds. */
const stepTimeout = 500

function testAtRandom<M extends AnyStateMachine>(
  model: Model<M>,
  screen: Screen<M>,
  options: PageOptions,
  chance: Chance,
) {
  test(`walks ${chance.steps} random steps`, { timeout: longWalk }, async ({ task }) => {
    const begin = pageOf(model, screen, { timeout: stepTimeout, ...options })
    const findings = await walkByChance(model, begin, chance)
    task.meta.randomWalk = reportOf(findings)
    expect(findings.fault?.words).toBeUndefined()
  })
}

const reportOf = ({ walked, fault }: Findings): WalkReport => {
  if (!fault) return { walked }
  const { path, words } = fault
  const taken = path.steps.slice(1).map(({ happening }) => happening.type)
  return { walked, fault: { start: path.start.type, taken, words } }
}
