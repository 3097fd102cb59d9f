import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'

export type Counter = { scope: string; key: string }

/**
 * Counts an attempt in a window of `window` milliseconds that starts with the first one. Returns the count
 * and the start of the window. Uses a single statement, so that parallel attempts and other instances are
 * counted.
 */
export const countTry = (db: Db, { scope, key }: Counter, now: number, window: number) => {
  const over = sql<boolean>`attempt.since <= ${now - window}`
  return db
    .insertInto('attempt')
    .values({ scope, key, since: now, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({
        count: sql<number>`case when ${over} then 1 else attempt.count + 1 end`,
        since: sql<number>`case when ${over} then ${now} else attempt.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
}

/** Removes an attempt that turned out to be right from the count. */
export const undoTry = (db: Db, { scope, key }: Counter) =>
  db
    .updateTable('attempt')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()

export const clearTries = (db: Db, { scope, key }: Counter) =>
  db.deleteFrom('attempt').where('scope', '=', scope).where('key', '=', key).execute()

export const deleteOldTries = (db: Db, before: number) =>
  db.deleteFrom('attempt').where('since', '<', before).execute()

/** Whether an account has signed in from one of these addresses. */
export const isKnownAddress = async (db: Db, username: string, addresses: readonly string[]) => {
  const known = await db
    .selectFrom('knownAddress')
    .innerJoin('account', 'account.id', 'knownAddress.accountId')
    .select('account.id')
    .where('usernameKey', '=', username)
    .where('address', 'in', addresses)
    .executeTakeFirst()
  return known !== undefined
}

export const rememberAddress = (db: Db, accountId: number, address: string, now: number) =>
  db
    .insertInto('knownAddress')
    .values({ accountId, address, at: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'address']).doUpdateSet({ at: now }))
    .execute()
