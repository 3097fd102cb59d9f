import { afterEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { isPromptPaused, remember } from '#src/storage/remember.ts'

const username = 'anna.keller'
const minute = 60_000
const days = 24 * 60 * minute
const dismissedAt = new Date('2026-03-02T09:00:00Z').getTime()

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('stays hidden for seven days after this user has dismissed it [T19, K16]', () => {
  vi.useFakeTimers({ now: dismissedAt })
  remember({ record: 'profilePrompt.pause', value: { lasts: limits.profilePromptPause } }, username)

  vi.setSystemTime(dismissedAt + 7 * days - minute)
  expect(isPromptPaused(username)).toBe(true)
  expect(isPromptPaused('nina.falk')).toBe(false)
  vi.setSystemTime(dismissedAt + 7 * days + 1)
  expect(isPromptPaused(username)).toBe(false)
})
