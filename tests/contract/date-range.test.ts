import { afterEach, expect, test, vi } from 'vitest'

import { firstDay, lastDay, rangeOf } from '#contract/rules/date-range.ts'

afterEach(() => void vi.unstubAllEnvs())

// In Santiago, clocks change at midnight: 6 September 2026 begins at 01:00.
test.each([
  ['America/Santiago', '2026-09-05'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-04'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
])('keeps the day of a change of clocks in %s [T242]', (zone, day) => {
  vi.stubEnv('TZ', zone)
  const range = rangeOf({ from: day, until: day })
  expect([firstDay(range), lastDay(range)]).toEqual([day, day])
})
