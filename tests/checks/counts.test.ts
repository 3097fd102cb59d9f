import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { playwrightCounts, sentence, sum, vitestCounts } from '../../scripts/testing/counts.ts'

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
})
const playwright = reportOf('playwright.json', {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
})

afterAll(() => rmSync(folder, { recursive: true }))

test('counts of both runners are summed, and a flaky test counts as failed', () => {
  const counts = sum([vitestCounts(vitest, 0), playwrightCounts(playwright, 1)])
  expect(sentence(counts)).toBe('9 passed, 2 failed, 3 skipped')
})

test('a runner that ends badly without a failed test counts as one failure', () => {
  expect(vitestCounts(vitest, 1).failed).toBe(1)
})

test('a runner that leaves no report and ends badly counts as one failure', () => {
  expect(playwrightCounts(join(folder, 'none.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})
