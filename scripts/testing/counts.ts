import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

const atLeastOne = (failed: number, exitCode: number) =>
  exitCode !== 0 ? Math.max(failed, 1) : failed

const nothing = (exitCode: number): Counts => ({
  passed: 0,
  failed: atLeastOne(0, exitCode),
  skipped: 0,
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** A runner that ends badly without a failed test (a file that does not load) counts as one failure. */
export const vitestCounts = (file: string, exitCode: number): Counts => {
  if (!existsSync(file)) return nothing(exitCode)
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(report.numFailedTests, exitCode),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const playwrightCounts = (file: string, exitCode: number): Counts => {
  if (!existsSync(file)) return nothing(exitCode)
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: atLeastOne(stats.unexpected + stats.flaky, exitCode),
    skipped: stats.skipped,
  }
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
})

export const sentence = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
