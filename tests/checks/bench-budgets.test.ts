import { expect, test } from 'vitest'

import { openComparison } from '#tests/bench/budgets.ts'

test('lists every value above its budget, and those that couldn’t be measured', () => {
  const { checkBudget, report } = openComparison()
  expect(checkBudget('memory, at rest after load', 249.96)).toBe('250.0 MB (at most 250 MB)')
  expect(report()).toEqual([])
  checkBudget('memory, at rest after load', 251)
  checkBudget('ticket list, p95 against p50', Number.NaN, 'SQLite')
  expect(report()).toEqual([
    'memory, at rest after load: 251.0 MB, at most 250 MB',
    'ticket list, p95 against p50 (SQLite): NaN, at most 5 times',
  ])
})
