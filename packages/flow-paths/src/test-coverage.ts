import type { Coverage } from './coverage.ts'
import { declaredBy } from './meta.ts'
import type { Model } from './model.ts'

type Dimension = { readonly covered: readonly string[]; readonly uncovered: readonly string[] }

/** Which declared states and transitions the paths took. */
export type TestCoverage = { readonly stateNodes: Dimension; readonly transitions: Dimension }

const dimension = (names: readonly string[], coverage: Coverage): Dimension => ({
  covered: names.filter((name) => coverage.has(name)),
  uncovered: names.filter((name) => !coverage.has(name)),
})

export function coverageOf({ machine, exclusions }: Model, coverage: Coverage): TestCoverage {
  const excluded = new Set(exclusions.map(({ name }) => name))
  const { states, transitions } = declaredBy(machine)
  const included = (names: readonly string[]) => names.filter((name) => !excluded.has(name))
  return {
    stateNodes: dimension(included(states), coverage),
    transitions: dimension(included(transitions), coverage),
  }
}

const shareOf = ({ covered, uncovered }: Dimension) => {
  const declared = covered.length + uncovered.length
  return declared === 0 ? 1 : covered.length / declared
}

/** Throws with the names of what's missing if a share is below its threshold, from 0 to 1. */
export function assertTestCoverage(
  coverage: TestCoverage,
  thresholds: Partial<Record<keyof TestCoverage, number>> = { stateNodes: 1, transitions: 1 },
): void {
  const missing = Object.entries(thresholds).flatMap(([name, least]) => {
    const result = coverage[name as keyof TestCoverage]
    const share = shareOf(result)
    if (share >= least) return []
    const percent = (part: number) => `${Math.floor(part * 1000) / 10} %`
    return [`${name}: ${percent(share)} of at least ${percent(least)}`, ...result.uncovered]
  })
  if (missing.length > 0) throw new Error(`The paths don't cover enough:\n${missing.join('\n')}`)
}
