import { limits } from '#contract/limits.ts'

export type NewPassword = { newPassword: string; newPasswordRepeat: string }

/** V9, X12: the new password stands there twice, and is not empty. */
export const isRepeated = ({ newPassword, newPasswordRepeat }: NewPassword) =>
  newPassword !== '' && newPassword === newPasswordRepeat

/** V11: what the checklist looks at, in the order it is shown. */
export const passwordChecks = {
  letter: (password: string) => /\p{L}/u.test(password),
  number: (password: string) => /\d/.test(password),
  capital: (password: string) => /\p{Lu}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
  length: (password: string) => password.length >= limits.passwordMinLength,
} as const
export type PasswordCheck = keyof typeof passwordChecks

/** The checks a password does not pass, in the order of the checklist; empty when it may be used. */
export const missingFrom = (password: string): PasswordCheck[] =>
  (Object.keys(passwordChecks) as PasswordCheck[]).filter(
    (check) => !passwordChecks[check](password),
  )
