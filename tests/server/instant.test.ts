import { expect, test } from 'vitest'

import { isInstant } from '#server/domain/times.ts'

test.each([
  ['2026-12-01T06:00Z', true],
  ['2026-12-01T06:00:00Z', true],
  ['2026-12-01T07:00+01:00', true],
  ['2026-12-01T07:00:00.250+01:00', true],
  ['2026-12-01T06:00', false],
  ['2026-12-01', false],
  ['tomorrow', false],
])('accepts times only with an offset: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})
