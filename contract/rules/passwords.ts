import { limits } from '#contract/limits.ts'

export type NewPassword = { newPassword: string; newPasswordRepeat: string }

/** The new password isn't empty and both inputs match (V9, X12). */
export const isRepeated = ({ newPassword, newPasswordRepeat }: NewPassword) =>
  newPassword !== '' && newPassword === newPasswordRepeat

/** The limits a provider can raise (A12, A81). */
export type PasswordRule = { minLength: number }

/** Applies unless the server announces another rule. */
export const specifiedRule: PasswordRule = { minLength: limits.passwordMinLength }

/** The rule a server announces with its flags; never weaker than the specified one. */
export const announcedRule = (extras: Readonly<Record<string, number>> = {}): PasswordRule => ({
  minLength: Math.max(specifiedRule.minLength, extras['passwordMinLength'] ?? 0),
})

/** What every new password needs, in the order it's reported (V11, V15). */
export const passwordRequirements = {
  minLength: (password: string, { minLength }: PasswordRule) =>
    password.normalize('NFC').length >= minLength,
  letter: (password: string) => /\p{L}/u.test(password),
  capital: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const
export type PasswordRequirement = keyof typeof passwordRequirements

/** The requirements the checklist shows (V11). */
export const checklist = [
  'letter',
  'capital',
  'number',
  'special',
  'minLength',
] as const satisfies readonly PasswordRequirement[]

export const unmetRequirements = (password: string, rule: PasswordRule): PasswordRequirement[] =>
  (Object.keys(passwordRequirements) as PasswordRequirement[]).filter(
    (requirement) => !passwordRequirements[requirement](password, rule),
  )

export const meetsChecklist = (unmet: readonly PasswordRequirement[]) =>
  !checklist.some((requirement) => unmet.includes(requirement))
