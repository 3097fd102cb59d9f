import { passwordRequirements, type PasswordRequirement } from '#contract/rules/passwords.ts'
import type { Text } from '#machines/texts.ts'

/** The requirements a new password doesn't meet yet; the password itself stays in the form. */
export type Unmet = readonly PasswordRequirement[]

const mismatch: Text = { key: 'passwords.mismatch' }
const textOf = (requirement: PasswordRequirement): Text => ({ key: `passwords.${requirement}` })

const isKey = (problem: Text | null, key: Text) =>
  problem !== null && 'key' in problem && 'key' in key && problem.key === key.key

/** Names the first requirement a new password doesn't meet. */
export const firstUnmet = (unmet: Unmet): Text | null =>
  unmet[0] === undefined ? null : textOf(unmet[0])

/** Clears a mismatch or requirement that is fixed; any other problem stays the same object. */
export const withoutMet = (problem: Text | null, unmet: Unmet): Text | null => {
  const met = (Object.keys(passwordRequirements) as PasswordRequirement[]).filter(
    (requirement) => !unmet.includes(requirement),
  )
  return [mismatch, ...met.map(textOf)].some((key) => isKey(problem, key)) ? null : problem
}
