import type { I18n } from '@lingui/core'

import { unmetRequirements } from '#contract/rules/passwords.ts'
import type { PasswordRequirement, PasswordRule } from '#contract/rules/passwords.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import type { Env } from '#server/config/env.ts'
import { messageIn } from '#server/texts/messages.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { isPattern } from '#server/domain/password-patterns.ts'
import { isPassword } from '#server/domain/password-hash.ts'

/** Strips leading and trailing digits and special characters: "Summer2026!" is as easy to guess as "summer". */
const coreOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a password is one of the 49,000 most common ones, even with padding. Parsing the list takes 30 MB,
 * so it is loaded with the first new password.
 */
const isCommon = async (password: string) => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  const folded = password.toLowerCase()
  return common.includes(folded) || common.includes(coreOf(folded))
}

type User = { username: string; firstName: string; lastName: string }

type Params = {
  password: string
  person: User
  /** the names of the provider and of the user's companies */
  names: readonly string[]
  /** hashes of earlier passwords */
  used: readonly string[]
  rule: ServerRule
}

type ServerRule = PasswordRule & { refusesPatterns: boolean }

/** The specified rule, or the stricter one of this installation (A81). */
export const ruleOf = ({
  PASSWORD_MIN_LENGTH,
  PASSWORD_PATTERNS,
}: Pick<Env, 'PASSWORD_MIN_LENGTH' | 'PASSWORD_PATTERNS'>): ServerRule => ({
  minLength: PASSWORD_MIN_LENGTH,
  refusesPatterns: PASSWORD_PATTERNS === 'refuse',
})

const messageOf: Record<PasswordRequirement, MessageKey> = {
  minLength: 'passwordTooShort',
  letter: 'passwordNeedsLetter',
  capital: 'passwordNeedsCapital',
  lowercase: 'passwordNeedsLowercase',
  number: 'passwordNeedsNumber',
  special: 'passwordNeedsSpecial',
}

/** Shorter parts of a name can be in a password by chance. */
const shortestPart = 3

const namesOf = ({ username, firstName, lastName }: User) =>
  [username, ...firstName.split(/[\s-]+/), ...lastName.split(/[\s-]+/)]
    .map(sortKey)
    .filter((part) => part.length >= shortestPart)

const containsName = (password: string, person: User) => {
  const folded = sortKey(password)
  return namesOf(person).some((part) => folded.includes(part))
}

/** Why a password isn't allowed, as ids of texts; empty if it is (V15, A82). */
export const passwordProblems = async ({
  password: typed,
  person,
  names,
  used,
  rule,
}: Params): Promise<MessageKey[]> => {
  const password = typed.normalize('NFC')
  const unmet = unmetRequirements(password, rule)
  if (unmet.length > 0) return unmet.map((requirement) => messageOf[requirement])
  if (containsName(password, person)) return ['passwordHoldsName']
  if (await isCommon(password)) return ['passwordTooCommon']
  if (rule.refusesPatterns && (await isPattern(password, names))) return ['passwordPattern']
  const repeats = await Promise.all(used.map((hash) => isPassword(typed, hash)))
  return repeats.includes(true) ? ['passwordUsedBefore'] : []
}

/** All problems as one message. */
export const passwordProblemText = (
  problems: readonly MessageKey[],
  i18n: I18n,
  { minLength }: PasswordRule,
) => problems.map((key) => messageIn(i18n, key, { minLength })).join(' ')
