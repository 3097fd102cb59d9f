import * as z from 'zod'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  accountsCalled,
  changeAccount,
  companiesCalled,
  type CalledAccount,
} from '#server/db/accounts/imported.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/db/tickets/sort-key.ts'
import { addAccount, rowFor } from '#server/rules/new-account.ts'
import { expecting, externalId, language, list, maybe, name, text, username } from './fields.ts'
import type { Flaw } from './flaw.ts'
import { refused, type Kind, type Plan, type Tools } from './kind.ts'

const permissions = ['tc', 'sm', 'psm'] as const

const schema = z.strictObject({
  ...{ external_id: externalId, username, first_name: name, last_name: name },
  mail: text('an email address', isMailAddress),
  telephone: text('at most 50 characters', (number) => /^\P{C}{0,50}$/u.test(number)).nullish(),
  companies: list(externalId, 'names or external ids of companies').refine(
    (names) => names.length > 0,
    expecting('at least one company'),
  ),
  permissions: list(z.enum(permissions, expecting('tc, sm or psm')), 'tc, sm or psm').optional(),
  language: maybe(language),
})

type User = z.output<typeof schema>

type Companies = Awaited<ReturnType<typeof companiesCalled>>

/** By its external id, else by its name. */
export const companyCalled = (companies: Companies, called: string) =>
  companies.find((company) => company.externalId === called) ??
  companies.find((company) => company.sortKey === sortKey(called))

const bit = (isSet: boolean | undefined): 0 | 1 => (isSet ? 1 : 0)

const flagsOf = ({ permissions: named = [] }: User) => ({
  tc: bit(named.includes('tc')),
  sm: bit(named.includes('sm')),
  psm: bit(named.includes('psm')),
})

const takenBy = (user: User, others: readonly CalledAccount[]): Flaw[] => [
  ...(others.some((other) => other.usernameKey === usernameKey(user.username))
    ? [{ field: 'username', reason: 'another user has this username' }]
    : []),
  ...(others.some((other) => other.mailKey === user.mail.toLowerCase())
    ? [{ field: 'mail', reason: 'another user has this email address' }]
    : []),
]

const creating = (user: User, companies: Companies, { keyring, now, invites }: Tools) => {
  const { external_id: id, first_name: firstName, last_name: lastName } = user
  const person = {
    ...{ username: user.username, firstName, lastName, mail: user.mail },
    ...{ telephone: user.telephone ?? '', flags: flagsOf(user), mfa: 2 as const },
    ...(user.language && { language: user.language }),
  }
  return async (tx: Db) => {
    const { row } = await rowFor(keyring, person, { language: companies[0]?.language ?? 'en', now })
    const accountId = await addAccount(tx, { ...row, externalId: id }, companies)
    await audit(tx, now, { event: 'operator.changed', accountId, address: '', detail: 'imported' })
    if (invites) await queueMail(tx, { kind: 'invitation', accountId, now })
  }
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join()

/** What a file says differently, by the columns of the database. A column it doesn't have says nothing. */
const changesOf = (user: User, known: CalledAccount, companies: Companies) => {
  const flags = user.permissions ? flagsOf(user) : {}
  const said = {
    ...{ username: user.username, firstName: user.first_name, lastName: user.last_name },
    ...{ mail: user.mail, telephone: user.telephone ?? known.telephone, ...flags },
    language: user.language ?? known.language,
  }
  const differing = Object.entries(said).filter(
    ([column, value]) => known[column as keyof typeof said] !== value,
  )
  const companyIds = companies.map(({ id }) => id)
  return {
    ...(Object.fromEntries(differing) as Partial<typeof said>),
    ...(sameIds(companyIds, known.companyIds) ? {} : { companyIds }),
  }
}

const columnOf: Record<string, string> = {
  ...{ firstName: 'first_name', lastName: 'last_name', companyIds: 'companies' },
  ...{ tc: 'permissions', sm: 'permissions', psm: 'permissions' },
}

type Found = { companies: Companies; accounts: readonly CalledAccount[] }

const planOf = (user: User, found: Found, tools: Tools): Plan => {
  const known = found.accounts.find((account) => account.externalId === user.external_id)
  const companies = new Set(user.companies.map((called) => companyCalled(found.companies, called)))
  const unknown = user.companies.filter((called) => !companyCalled(found.companies, called))
  const flaws = [
    ...takenBy(
      user,
      found.accounts.filter((account) => account.id !== known?.id),
    ),
    ...unknown.map((called) => ({
      field: 'companies',
      reason: `there is no company “${called}”`,
    })),
  ]
  if (flaws.length > 0) return refused(...flaws)
  const members = [...companies].flatMap((company) => company ?? [])
  if (!known) return { outcome: 'created', write: creating(user, members, tools) }
  const changes = changesOf(user, known, members)
  const fields = new Set(Object.keys(changes).map((column) => columnOf[column] ?? column))
  if (fields.size === 0) return { outcome: 'unchanged' }
  const write = (tx: Db) => changeAccount(tx, known, changes, tools.now)
  return { outcome: 'updated', fields: [...fields], write }
}

export const users: Kind<typeof schema> = {
  schema,
  columns: Object.keys(schema.shape),
  keysOf: ({ external_id, username: called, mail }) => ({
    external_id,
    username: usernameKey(called),
    mail: mail.toLowerCase(),
  }),
  plan: async (db, records, tools) => {
    const companies = await companiesCalled(
      db,
      records.flatMap((record) => record.companies),
    )
    const accounts = await accountsCalled(db, {
      externalIds: records.map((record) => record.external_id),
      usernameKeys: records.map((record) => usernameKey(record.username)),
      mailKeys: records.map((record) => record.mail.toLowerCase()),
    })
    return records.map((record) => planOf(record, { companies, accounts }, tools))
  },
}
