import { existsSync, readFileSync } from 'node:fs'

/** `flaky` tests count as passed, but failed at first. */
export type Counts = { passed: number; failed: number; skipped: number; flaky: number }

const atLeastOne = (failed: number, exitCode: number) =>
  exitCode !== 0 ? Math.max(failed, 1) : failed

const nothing = (exitCode: number): Counts => ({
  passed: 0,
  failed: atLeastOne(0, exitCode),
  skipped: 0,
  flaky: 0,
})

type VitestResult = { fullName: string; status: string; failureMessages: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: VitestResult[] }[]
}

/** A test that passed on a retry keeps its failure message. */
const isFlaky = ({ status, failureMessages }: VitestResult) =>
  status === 'passed' && failureMessages.length > 0

const resultsOf = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) => assertionResults)

/** Vitest's own output doesn't name retried tests. */
export const flakyTests = (file: string) =>
  existsSync(file)
    ? resultsOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport).filter(isFlaky)
    : []

/**
 * A runner that fails without a failed test, for example because a file doesn't load, counts as one failure.
 */
export const vitestCounts = (file: string, exitCode: number): Counts => {
  if (!existsSync(file)) return nothing(exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(report.numFailedTests, exitCode),
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: resultsOf(report).filter(isFlaky).length,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const playwrightCounts = (file: string, exitCode: number): Counts => {
  if (!existsSync(file)) return nothing(exitCode)
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOne(stats.unexpected, exitCode),
    skipped: stats.skipped,
    flaky: stats.flaky,
  }
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  flaky: all.reduce((total, { flaky }) => total + flaky, 0),
})

export const sentence = ({ passed, failed, skipped, flaky }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped` +
  (flaky > 0 ? ` (${flaky} flaky: only passed on a retry)` : '')
