import * as z from 'zod'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { companiesMatching } from '#server/db/accounts/imported.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { expecting, externalId, language, list, optional, name, text, username } from './fields.ts'

const permissions = ['tc', 'sm', 'psm'] as const

/** A user in a file. */
export const userRecord = z.strictObject({
  external_id: externalId,
  username,
  first_name: name,
  last_name: name,
  mail: text('an email address', isMailAddress),
  telephone: text('at most 50 characters', (number) => /^\P{C}{0,50}$/u.test(number)).nullish(),
  companies: list(externalId, 'names or external ids of companies').refine(
    (names) => names.length > 0,
    expecting('at least one company'),
  ),
  permissions: list(z.enum(permissions, expecting('tc, sm or psm')), 'tc, sm or psm').optional(),
  language: optional(language),
})

export type UserRecord = z.output<typeof userRecord>

const toBit = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

/** The permissions as columns of the account. */
export const permissionColumns = ({ permissions: granted = [] }: UserRecord) => ({
  tc: toBit(granted.includes('tc')),
  sm: toBit(granted.includes('sm')),
  psm: toBit(granted.includes('psm')),
})

export type Companies = Awaited<ReturnType<typeof companiesMatching>>

/** Finds a company by its external id, then by its name. */
export const companyMatching = (companies: Companies, idOrName: string) =>
  companies.find((company) => company.externalId === idOrName) ??
  companies.find((company) => company.sortKey === sortKey(idOrName))

/** The companies of a user, each once. */
export const companiesOf = (user: UserRecord, companies: Companies) => [
  ...new Set(user.companies.flatMap((idOrName) => companyMatching(companies, idOrName) ?? [])),
]

/** The values that identify the user after an erasure. */
export const forgottenValues = (user: UserRecord) =>
  [
    { kind: 'user', value: user.external_id },
    { kind: 'mail', value: user.mail.toLowerCase() },
  ] as const
