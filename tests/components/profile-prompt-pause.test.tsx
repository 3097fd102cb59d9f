import { afterEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { storeRecord } from '#src/storage/store-record.ts'
import { readRecord } from '#src/storage/storage.ts'

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
  storeRecord({ record: 'profilePrompt.pause', value: limits.profilePromptPause }, username)

  vi.setSystemTime(dismissedAt + 7 * days - minute)
  expect(readRecord('profilePrompt.pause', username)).toBe(minute)
  expect(readRecord('profilePrompt.pause', 'nina.falk')).toBeNull()
  vi.setSystemTime(dismissedAt + 7 * days + 1)
  expect(readRecord('profilePrompt.pause', username)).toBe(0)
})
