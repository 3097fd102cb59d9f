import { param, statement } from '#server/db/engine/prepared.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'

export type Account = Row<'account'>

/** Usernames ignore case. */
export const usernameKey = (username: string) => username.trim().toLowerCase()

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

const accounts = statement((db) =>
  db.selectFrom('account').selectAll().where('id', '=', param<number>('id')),
)
