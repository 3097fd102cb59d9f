import { statement } from '#server/db/engine/prepared.ts'
import { columnsOf } from '#server/db/schema/data-map.ts'
import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db, Row, NewRow } from '#server/db/schema/schema.ts'

export type Account = Row<'account'>

/** Usernames ignore case. */
export const usernameKey = (username: string) => username.trim().toLowerCase()

/** The accounts with these usernames; unknown ones are left out. */
export const accountIdsOf = async (db: Db, usernames: readonly string[]) => {
  if (usernames.length === 0) return []
  const keys = usernames.map(usernameKey)
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('usernameKey', 'in', keys)
    .execute()
  return rows.map(({ id }) => id)
}

export const accountByUsername = (db: Db, username: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst()

export const accountByMail = (db: Db, mail: string): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('mailKey', '=', mail.trim().toLowerCase())
    .where('mailKey', '<>', '')
    .executeTakeFirst()

export const accountById = async (db: Db, id: number): Promise<Account> => {
  const [account] = (await accounts(db, { id })).rows
  if (!account) throw new Error(`There is no account ${id}.`)
  return account
}

const accounts = statement<{ id: number }>()((db, param) =>
  db.selectFrom('account').select(columnsOf('account')).where('id', '=', param('id')),
)

export const countAccounts = async (db: Db) => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const lockRow = rowLock('account')

/** Locks a user's row until the end of the transaction, and reads it. */
export const lockAccount = async (tx: Db, id: number) => {
  await lockRow(tx, id)
  return accountById(tx, id)
}

export const updateAccount = (tx: Db, id: number, set: Partial<Omit<Account, 'id'>>) =>
  tx.updateTable('account').set(set).where('id', '=', id).execute()

/** The accounts that haven't been erased, of these companies or, without any, of all. */
export const accountsOf = (db: Db, companyIds: readonly number[]) => {
  const all = db
    .selectFrom('account')
    .selectAll()
    .where('erasedAt', 'is', null)
    .orderBy('usernameKey')
  if (companyIds.length === 0) return all.execute()
  const members = db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', 'in', companyIds)
  return all.where('id', 'in', members).execute()
}

export type NewMember = {
  row: NewRow<'account'>
  /** the account acts for the first one */
  companies: readonly { id: number }[]
}

/**
 * Inserts accounts. Returns an id for each, or nothing if another account has its username or email address,
 * even one added at the same time.
 */
export const insertAccounts = async (
  tx: Db,
  members: readonly NewMember[],
): Promise<(number | undefined)[]> => {
  const added = await tx
    .insertInto('account')
    .values(
      members.map(({ row, companies }) => ({ ...row, homeCompanyId: companies[0]?.id ?? null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'usernameKey'])
    .execute()
  const ids = new Map(added.map((row) => [row.usernameKey, row.id]))
  const memberships = members.flatMap(({ row, companies }) => {
    const accountId = ids.get(row.usernameKey)
    if (accountId === undefined) return []
    return companies.map((company) => ({ accountId, companyId: company.id }))
  })
  if (memberships.length > 0) await tx.insertInto('accountCompany').values(memberships).execute()
  return members.map(({ row }) => ids.get(row.usernameKey))
}
