import { limits } from '#contract/limits.ts'

/** The labels of the meter, from 0 points to 5 (V12). */
export const strengths = ['risky', 'poor', 'weak', 'acceptable', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const kinds = [/\p{Lu}/u, /[^\P{L}\p{Lu}]/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u]
const sameAgain = new RegExp(`(.)\\1{${limits.identicalRun - 1}}`, 'su')

const pointsForLength = ({ length }: string) => {
  if (length < limits.passwordMinLength) return 0
  if (length <= 9) return 1
  return length > limits.strongAbove ? 3 : 2
}

const pointsForKinds = (password: string) =>
  Math.max(0, kinds.filter((kind) => kind.test(password)).length - 1)

/** The best label a password can still get: too short, V13, V14. */
const capOf = (password: string): Strength => {
  if (password.length < limits.passwordMinLength) return 'poor'
  if (sameAgain.test(password)) return 'weak'
  return password.length > limits.strongAbove ? 'strong' : 'good'
}

/** Points for length and for kinds of characters, then the caps; docs/passwords.md has the table (A80). */
export const strengthOf = (password: string): Strength => {
  const points = pointsForLength(password) + pointsForKinds(password)
  const cap = strengths.indexOf(capOf(password))
  return strengths[Math.min(points, cap)] ?? 'strong'
}
