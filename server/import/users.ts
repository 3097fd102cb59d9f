import * as z from 'zod'

import { isMailAddress } from '#contract/rules/mail-address.ts'
import { usernameKey } from '#server/db/accounts/accounts.ts'
import { auditAll } from '#server/db/accounts/audit.ts'
import { changeAccounts, type AccountChange } from '#server/db/accounts/change-accounts.ts'
import {
  accountsMatching,
  companiesMatching,
  type MatchingAccount,
} from '#server/db/accounts/imported.ts'
import { insertAccounts } from '#server/db/accounts/insert-account.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { deleteForgotten, forgottenAmong } from '#server/db/operating/forgotten-records.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/db/tickets/sort-key.ts'
import type { Keyring } from '#server/rules/keyring.ts'
import { addAccount, rowFor } from '#server/rules/new-account.ts'
import { expecting, externalId, language, list, optional, name, text, username } from './fields.ts'
import type { Problem } from './problem.ts'
import { dayOf, refused, skipped, type Kind, type Plan, type Tools } from './kind.ts'

const permissions = ['tc', 'sm', 'psm'] as const

const schema = z.strictObject({
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

type User = z.output<typeof schema>

type Companies = Awaited<ReturnType<typeof companiesMatching>>

const companiesOf = (db: Db, records: readonly User[]) =>
  companiesMatching(
    db,
    records.flatMap((record) => record.companies),
  )

/** Finds a company by its external id, then by its name. */
export const companyMatching = (companies: Companies, called: string) =>
  companies.find((company) => company.externalId === called) ??
  companies.find((company) => company.sortKey === sortKey(called))

const bit = (isSet: boolean | undefined): 0 | 1 => (isSet ? 1 : 0)

const flagsOf = ({ permissions: named = [] }: User) => ({
  tc: bit(named.includes('tc')),
  sm: bit(named.includes('sm')),
  psm: bit(named.includes('psm')),
})

const takenBy = (user: User, others: readonly MatchingAccount[]): Problem[] => [
  ...(others.some((other) => other.usernameKey === usernameKey(user.username))
    ? [{ field: 'username', reason: 'another user has this username' }]
    : []),
  ...(others.some((other) => other.mailKey === user.mail.toLowerCase())
    ? [{ field: 'mail', reason: 'another user has this email address' }]
    : []),
]

/** Identifies erased users. */
const forgottenNames = (user: User) =>
  [
    { kind: 'user', value: user.external_id },
    { kind: 'mail', value: user.mail.toLowerCase() },
  ] as const

const newMember = async (user: User, companies: Companies, { keyring, now }: Tools) => {
  const { external_id: id, first_name: firstName, last_name: lastName } = user
  const account = {
    username: user.username,
    firstName,
    lastName,
    mail: user.mail,
    telephone: user.telephone ?? '',
    flags: flagsOf(user),
    mfa: 2 as const,
    ...(user.language && { language: user.language }),
  }
  const { row } = await rowFor(keyring, account, { language: companies[0]?.language ?? 'en', now })
  return { row: { ...row, externalId: id }, companies }
}

/** Writes related rows of new accounts. */
const finish = async (
  tx: Db,
  created: readonly { user: User; accountId: number }[],
  { keyring, now, invites, addsErased }: Tools,
) => {
  const entry = { event: 'operator.changed', address: '', detail: 'imported' } as const
  await auditAll(
    tx,
    now,
    created.map(({ accountId }) => ({ ...entry, accountId })),
  )
  if (addsErased)
    await deleteForgotten(
      tx,
      keyring,
      created.flatMap(({ user }) => forgottenNames(user)),
    )
  if (!invites) return
  for (const { accountId } of created) await queueMail(tx, { kind: 'invitation', accountId, now })
}

const creating = (user: User, companies: Companies, tools: Tools) => async (tx: Db) => {
  const { row } = await newMember(user, companies, tools)
  await finish(tx, [{ user, accountId: await addAccount(tx, row, companies) }], tools)
}

const membersOf = (user: User, companies: Companies) => [
  ...new Set(user.companies.flatMap((called) => companyMatching(companies, called) ?? [])),
]

const createAll = async (tx: Db, records: User[], tools: Tools) => {
  const companies = await companiesOf(tx, records)
  const members = await Promise.all(
    records.map((user) => newMember(user, membersOf(user, companies), tools)),
  )
  const ids = await insertAccounts(tx, members)
  const created = records.flatMap((user, place) => {
    const accountId = ids[place]
    return accountId === undefined ? [] : { user, accountId }
  })
  if (created.length > 0) await finish(tx, created, tools)
  return ids.map((id) => id !== undefined)
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join()

/** What differs from the file, by database column; columns missing from the file are ignored. */
const changeOf = (user: User, known: MatchingAccount, companies: Companies): AccountChange => {
  const flags = user.permissions ? flagsOf(user) : {}
  const imported = {
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    mail: user.mail,
    telephone: user.telephone ?? known.telephone,
    ...flags,
    language: user.language ?? known.language,
  }
  const differing = Object.entries(imported).filter(
    ([column, value]) => known[column as keyof typeof imported] !== value,
  )
  const companyIds = companies.map(({ id }) => id)
  return {
    account: known,
    fields: Object.fromEntries(differing) as Partial<typeof imported>,
    ...(!sameIds(companyIds, known.companyIds) && { companyIds }),
  }
}

const columnOf: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  companyIds: 'companies',
  tc: 'permissions',
  sm: 'permissions',
  psm: 'permissions',
}

const readForgotten = async (db: Db, keyring: Keyring, records: readonly User[]) => {
  const names = records.flatMap(forgottenNames)
  const among = (kind: 'user' | 'mail') =>
    forgottenAmong(
      db,
      keyring,
      kind,
      names.filter((name) => name.kind === kind).map(({ value }) => value),
    )
  const erasedAt = { user: await among('user'), mail: await among('mail') }
  return (user: User) =>
    forgottenNames(user)
      .map(({ kind, value }) => erasedAt[kind](value))
      .find((at) => at !== undefined)
}

type Found = {
  companies: Companies
  accounts: readonly MatchingAccount[]
  /** when the user was erased */
  erasedAt: (user: User) => number | undefined
}

const planOf = (user: User, found: Found, tools: Tools): Plan<AccountChange> => {
  const known = found.accounts.find((account) => account.externalId === user.external_id)
  const erasedAt = known || tools.addsErased ? undefined : found.erasedAt(user)
  if (erasedAt !== undefined) return skipped(`was erased on ${dayOf(erasedAt)}`)
  const unknown = user.companies.filter((called) => !companyMatching(found.companies, called))
  const problems = [
    ...takenBy(
      user,
      found.accounts.filter((account) => account.id !== known?.id),
    ),
    ...unknown.map((called) => ({
      field: 'companies',
      reason: `there is no company “${called}”`,
    })),
  ]
  if (problems.length > 0) return refused(...problems)
  const members = membersOf(user, found.companies)
  if (!known) return { outcome: 'created', write: creating(user, members, tools) }
  const change = changeOf(user, known, members)
  const columns = [...Object.keys(change.fields), ...(change.companyIds ? ['companyIds'] : [])]
  const fields = new Set(columns.map((column) => columnOf[column] ?? column))
  if (fields.size === 0) return { outcome: 'unchanged' }
  return { outcome: 'updated', fields: [...fields], change }
}

export const users: Kind<typeof schema, AccountChange> = {
  schema,
  columns: Object.keys(schema.shape),
  keysOf: ({ external_id, username: called, mail }) => ({
    external_id,
    username: usernameKey(called),
    mail: mail.toLowerCase(),
  }),
  plan: async (db, records, tools) => {
    const companies = await companiesOf(db, records)
    const accounts = await accountsMatching(db, {
      externalIds: records.map((record) => record.external_id),
      usernameKeys: records.map((record) => usernameKey(record.username)),
      mailKeys: records.map((record) => record.mail.toLowerCase()),
    })
    const erasedAt = await readForgotten(db, tools.keyring, records)
    return records.map((record) => planOf(record, { companies, accounts, erasedAt }, tools))
  },
  createAll,
  changeAll: (tx, changes, { now }) => changeAccounts(tx, changes, now),
}
