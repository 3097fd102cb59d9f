import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import {
  flakyTests,
  playwrightCounts,
  sentence,
  sum,
  vitestCounts,
} from '../../scripts/testing/counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'statedesk-counts-'))
const reportOf = (name: string, report: object) => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(report))
  return file
}
const vitest = reportOf('vitest.json', {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      assertionResults: [
        { fullName: 'steady', status: 'passed', failureMessages: [] },
        { fullName: 'racing', status: 'passed', failureMessages: ['expected 1 to be 2'] },
        { fullName: 'broken', status: 'failed', failureMessages: ['expected 1 to be 2'] },
      ],
    },
  ],
})
const playwright = reportOf('playwright.json', {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
})

afterAll(() => rmSync(folder, { recursive: true }))

test('adds up the counts of both runners and reports how many tests were retried', () => {
  const counts = sum([vitestCounts(vitest, 0), playwrightCounts(playwright, 1)])
  expect(sentence(counts)).toMatch(/^10 passed, 1 failed, 3 skipped \(2 flaky/)
})

test('names the tests that Vitest retried', () => {
  expect(flakyTests(vitest).map(({ fullName }) => fullName)).toEqual(['racing'])
})

test('reports nothing about retries if there were none', () => {
  const counts = { passed: 3, failed: 0, skipped: 0, flaky: 0 }
  expect(sentence(counts)).toBe('3 passed, 0 failed, 0 skipped')
})

test('counts a runner that fails without a failed test as one failure', () => {
  expect(vitestCounts(vitest, 1).failed).toBe(1)
})

test('counts a runner that fails without a report as one failure', () => {
  expect(playwrightCounts(join(folder, 'none.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    flaky: 0,
  })
})
