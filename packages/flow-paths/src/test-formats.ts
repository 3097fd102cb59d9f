import { escaped } from './report/html.ts'
import type { TestCoverage } from './test-coverage.ts'

const dimensions = ['stateNodes', 'transitions'] as const
type Dimension = TestCoverage[(typeof dimensions)[number]]

const countOf = ({ covered, uncovered }: Dimension) => covered.length + uncovered.length

const shareOf = (dimension: Dimension) => {
  const all = countOf(dimension)
  return all === 0 ? 100 : Math.floor((dimension.covered.length / all) * 1000) / 10
}

/** Which states and transitions the paths took, as text. */
export const formatTestCoverage = (coverage: TestCoverage): string =>
  dimensions
    .flatMap((name) => {
      const dimension = coverage[name]
      const counts = `${dimension.covered.length}/${countOf(dimension)} covered (${shareOf(dimension)} %)`
      return [`${name}: ${counts}`, ...dimension.uncovered.map((one) => `  - ${one}`)]
    })
    .join('\n')

export const testCoverageToJSON = ({ stateNodes, transitions }: TestCoverage): TestCoverage => ({
  stateNodes,
  transitions,
})

const caseOf = (suite: string, name: string, isCovered: boolean) => {
  const attributes = `classname="${escaped(suite)}" name="${escaped(name)}"`
  return isCovered
    ? `    <testcase ${attributes}/>`
    : `    <testcase ${attributes}><failure message="no path covers it"/></testcase>`
}

const suiteOf = (suite: string, { covered, uncovered }: Dimension) => {
  const cases = [
    ...covered.map((one) => caseOf(suite, one, true)),
    ...uncovered.map((one) => caseOf(suite, one, false)),
  ]
  const counts = `tests="${cases.length}" failures="${uncovered.length}"`
  return [`  <testsuite name="${escaped(suite)}" ${counts}>`, ...cases, '  </testsuite>'].join('\n')
}

/** Two suites for each machine. */
export function junitOf(coverages: readonly (readonly [name: string, TestCoverage])[]): string {
  const suites = coverages.flatMap(([machine, coverage]) =>
    dimensions.map((name) => suiteOf(`${machine}.${name}`, coverage[name])),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

/** A test case for each state and transition; those that no path covers have failed. */
export const formatTestCoverageJUnit = (
  coverage: TestCoverage,
  { suiteName = 'coverage' }: { readonly suiteName?: string } = {},
): string => junitOf([[suiteName, coverage]])

const sectionOf = (name: string, dimension: Dimension) => `<h2>${name}: ${shareOf(dimension)} %</h2>
<ul>
${[
  ...dimension.uncovered.map(
    (one) => `<li class="missing">${escaped(one)}: no path covers it</li>`,
  ),
  ...dimension.covered.map((one) => `<li>${escaped(one)}</li>`),
].join('\n')}
</ul>`

/** The same as a page without scripts. */
export const formatTestCoverageHTML = (
  coverage: TestCoverage,
  { title = 'Coverage' }: { readonly title?: string } = {},
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark; font: 14px/1.5 system-ui } .missing { color: light-dark(#b02a1e, #f39a8d) }</style>
<h1>${escaped(title)}</h1>
${dimensions.map((name) => sectionOf(name, coverage[name])).join('\n')}
</html>
`
