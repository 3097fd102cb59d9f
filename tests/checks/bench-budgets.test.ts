import { expect, test } from 'vitest'

import { openComparison } from '#tests/bench/budgets.ts'

test('lists every value above its budget, and those that couldn’t be measured', () => {
  const { checkBudget, report } = openComparison(1)
  expect(checkBudget('memory, at rest after load', 249.96)).toBe('250.0 MB (at most 250 MB)')
  expect(report()).toEqual([])
  checkBudget('memory, at rest after load', 251)
  checkBudget('ticket list, p95 against p50', Number.NaN, 'SQLite')
  expect(report()).toEqual([
    'memory, at rest after load: 251.0 MB, at most 250 MB',
    'ticket list, p95 against p50 (SQLite): NaN, at most 5 times',
  ])
})

test('divides a time by the pace of the machine, but no ratio and no time on a slow line', () => {
  const { checkBudget, report } = openComparison(2)
  expect(checkBudget('hostile form', 38)).toBe('19.0 ms (at most 20 ms)')
  expect(checkBudget('ticket list, p95 against p50', 4)).toBe('4.00 (at most 5 times)')
  checkBudget('sign-in page usable on a slow line', 6)
  expect(report()).toEqual([
    'sign-in page usable on a slow line: 6.0 s on the line, at most 5.5 s on the line, goal 4',
  ])
})
