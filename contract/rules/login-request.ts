import { limits } from '#contract/limits.ts'
import type { LoginChange } from '#contract/management.ts'

/** The fields of the form; `lastDay` is empty for a lock. */
export type LoginRequestFields = { reason: string; lastDay: string }

export type LoginRequestProblem = 'missing' | 'tooLong' | 'past' | 'tooLate'

const day = 24 * 60 * 60 * 1000

const problemOfDay = (lastDay: string, today: string): LoginRequestProblem | null => {
  const at = Date.parse(lastDay)
  if (Number.isNaN(at)) return 'missing'
  if (lastDay < today) return 'past'
  return at > Date.parse(today) + limits.offboardingDaysAhead * day ? 'tooLate' : null
}

const problemOfReason = (reason: string): LoginRequestProblem | null => {
  if (reason === '') return 'missing'
  return reason.length > limits.loginRequestReasonMax ? 'tooLong' : null
}

/** The problems of a request; `today` is a day such as `2026-11-23`. */
export const loginRequestProblems = (
  { reason, lastDay }: LoginRequestFields,
  change: LoginChange,
  today: string,
): Record<keyof LoginRequestFields, LoginRequestProblem | null> => ({
  reason: problemOfReason(reason.trim()),
  lastDay: change === 'lock' ? null : problemOfDay(lastDay, today),
})
