import { usernameKey, insertAccounts } from '#server/db/accounts/accounts.ts'
import { changeAccounts, type AccountChange } from '#server/db/accounts/change-accounts.ts'
import {
  accountsMatching,
  companiesMatching,
  type MatchingAccount,
} from '#server/db/accounts/imported.ts'
import { forgottenAmong, deleteForgotten } from '#server/db/operating/forgotten-records.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { auditAll } from '#server/db/accounts/audit.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import { addAccount, rowFor } from '#server/rules/new-account.ts'
import { dayOf, refused, skipped, type Kind, type Plan, type Tools } from './kind.ts'
import type { Problem } from './problem.ts'
import {
  companiesOf,
  companyMatching,
  forgottenValues,
  permissionColumns,
  userRecord,
  type Companies,
  type UserRecord,
} from './user-record.ts'

const accountFor = async (user: UserRecord, companies: Companies, { keyring, now }: Tools) => {
  const account = {
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    mail: user.mail,
    telephone: user.telephone ?? '',
    flags: permissionColumns(user),
    mfa: 2 as const,
    ...(user.language && { language: user.language }),
  }
  const { row } = await rowFor(keyring, account, { language: companies[0]?.language ?? 'en', now })
  return { row: { ...row, externalId: user.external_id }, companies }
}

type Created = { user: UserRecord; accountId: number }

/** Writes what belongs to new accounts: the audit log, invitations, and that they are no longer erased. */
const finish = async (
  tx: Db,
  created: readonly Created[],
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
      created.flatMap(({ user }) => forgottenValues(user)),
    )
  if (!invites) return
  for (const { accountId } of created) await queueMail(tx, { kind: 'invitation', accountId, now })
}

/** Creates one user. */
const createUser = async (
  tx: Db,
  { user, companies }: { user: UserRecord; companies: Companies },
  tools: Tools,
) => {
  const { row } = await accountFor(user, companies, tools)
  const accountId = await addAccount(tx, row, companies)
  await finish(tx, [{ user, accountId }], tools)
}

/** Creates many users together; returns which were created. Those whose username or email address is taken aren't. */
const createUsers = async (tx: Db, users: readonly UserRecord[], tools: Tools) => {
  const companies = await companiesMatching(
    tx,
    users.flatMap((user) => user.companies),
  )
  const accounts = await Promise.all(
    users.map((user) => accountFor(user, companiesOf(user, companies), tools)),
  )
  const ids = await insertAccounts(tx, accounts)
  const created = users.flatMap((user, at) => {
    const accountId = ids[at]
    return accountId === undefined ? [] : { user, accountId }
  })
  if (created.length > 0) await finish(tx, created, tools)
  return ids.map((id) => id !== undefined)
}

/** What the database knows about the users of a file. */
type Found = {
  companies: Companies
  accounts: readonly MatchingAccount[]
  /** when a user was erased; undefined if they weren't */
  erasedAt: (user: UserRecord) => number | undefined
}

const find = async (db: Db, users: readonly UserRecord[], keyring: Keyring): Promise<Found> => ({
  companies: await companiesMatching(
    db,
    users.flatMap((user) => user.companies),
  ),
  accounts: await accountsMatching(db, {
    externalIds: users.map((user) => user.external_id),
    usernameKeys: users.map((user) => usernameKey(user.username)),
    mailKeys: users.map((user) => user.mail.toLowerCase()),
  }),
  erasedAt: await findErased(db, users, keyring),
})

const findErased = async (db: Db, users: readonly UserRecord[], keyring: Keyring) => {
  const values = users.flatMap(forgottenValues)
  const among = (kind: 'user' | 'mail') =>
    forgottenAmong(
      db,
      keyring,
      kind,
      values.filter((each) => each.kind === kind).map(({ value }) => value),
    )
  const erased = { user: await among('user'), mail: await among('mail') }
  return (user: UserRecord) =>
    forgottenValues(user)
      .map(({ kind, value }) => erased[kind](value))
      .find((at) => at !== undefined)
}

/** What other users already have. */
const takenBy = (user: UserRecord, others: readonly MatchingAccount[]): Problem[] => {
  const problems: Problem[] = []
  if (others.some((other) => other.usernameKey === usernameKey(user.username)))
    problems.push({ field: 'username', reason: 'another user has this username' })
  if (others.some((other) => other.mailKey === user.mail.toLowerCase()))
    problems.push({ field: 'mail', reason: 'another user has this email address' })
  return problems
}

const missingCompanies = (user: UserRecord, companies: Companies): Problem[] =>
  user.companies
    .filter((idOrName) => !companyMatching(companies, idOrName))
    .map((idOrName) => ({ field: 'companies', reason: `there is no company “${idOrName}”` }))

const hasSameIds = (one: readonly number[], other: readonly number[]) =>
  one.toSorted((a, b) => a - b).join() === other.toSorted((a, b) => a - b).join()

/** What differs from the file, by database column; columns missing from the file are ignored. */
const changeOf = (
  user: UserRecord,
  account: MatchingAccount,
  companies: Companies,
): AccountChange => {
  const imported = {
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    mail: user.mail,
    telephone: user.telephone ?? account.telephone,
    ...(user.permissions && permissionColumns(user)),
    language: user.language ?? account.language,
  }
  const differing = Object.entries(imported).filter(
    ([column, value]) => account[column as keyof typeof imported] !== value,
  )
  const companyIds = companies.map(({ id }) => id)
  return {
    account,
    fields: Object.fromEntries(differing) as Partial<typeof imported>,
    ...(!hasSameIds(companyIds, account.companyIds) && { companyIds }),
  }
}

/** The fields of the file whose columns of the account have other names. */
const fieldOf: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  companyIds: 'companies',
  tc: 'permissions',
  sm: 'permissions',
  psm: 'permissions',
}

const changedFields = ({ fields, companyIds }: AccountChange) => {
  const columns = [...Object.keys(fields), ...(companyIds ? ['companyIds'] : [])]
  return [...new Set(columns.map((column) => fieldOf[column] ?? column))]
}

const planOf = (user: UserRecord, existing: Found, tools: Tools): Plan<AccountChange> => {
  const account = existing.accounts.find(({ externalId }) => externalId === user.external_id)
  const erasedAt = account || tools.addsErased ? undefined : existing.erasedAt(user)
  if (erasedAt !== undefined) return skipped(`was erased on ${dayOf(erasedAt)}`)

  const others = existing.accounts.filter(({ id }) => id !== account?.id)
  const problems = [...takenBy(user, others), ...missingCompanies(user, existing.companies)]
  if (problems.length > 0) return refused(...problems)

  const companies = companiesOf(user, existing.companies)
  if (!account)
    return { outcome: 'created', write: (tx) => createUser(tx, { user, companies }, tools) }
  const change = changeOf(user, account, companies)
  const fields = changedFields(change)
  return fields.length === 0 ? { outcome: 'unchanged' } : { outcome: 'updated', fields, change }
}

/** Imports users. A user is recognized by the external id, never by name or email address. */
export const users: Kind<typeof userRecord, AccountChange> = {
  schema: userRecord,
  columns: Object.keys(userRecord.shape),
  keysOf: (user) => ({
    external_id: user.external_id,
    username: usernameKey(user.username),
    mail: user.mail.toLowerCase(),
  }),
  plan: async (db, records, tools) => {
    const existing = await find(db, records, tools.keyring)
    return records.map((user) => planOf(user, existing, tools))
  },
  createAll: createUsers,
  changeAll: (tx, changes, { now }) => changeAccounts(tx, changes, now),
}
