import { limits } from '#contract/limits.ts'
import type { Flags } from './permissions.ts'

/** How to set up a partner employee's login; `mfa` is 1 for a token, 2 for an authenticator app. */
export type LoginSetup = {
  username: string
  companyIds: readonly number[]
  flags: Flags
  mfa: number
}

export type SetupProblem = 'username' | 'companies'

export const isUsername = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,99}$/u.test(text)

/** The problems of a login's set-up (T117). */
export const setupProblems = ({ username, companyIds }: LoginSetup): SetupProblem[] => [
  ...(isUsername(username.trim()) ? [] : ['username' as const]),
  ...(companyIds.length > 0 ? [] : ['companies' as const]),
]

export type ReasonProblem = 'missing' | 'tooLong'

/** The problem of a reason for declining (T116). */
export const declineProblem = (reason: string): ReasonProblem | null => {
  if (reason.trim().length > limits.requestAnswerMax) return 'tooLong'
  return reason.trim().length < limits.requestAnswerMin ? 'missing' : null
}
