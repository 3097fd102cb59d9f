import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { hasRowLocks } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'

export type CompanyAttempt = Row<'companyAttempt'>

export const insertCompanyAttempt = (db: Db, attempt: NewRow<'companyAttempt'>) =>
  db.insertInto('companyAttempt').values(attempt).execute()

/**
 * Uses up an attempt; undefined unless this browser has started it and it hasn't been used. If two requests
 * try at the same time, one gets nothing.
 */
export const takeCompanyAttempt = (
  db: Db,
  { hash, holderHash, now }: { hash: string; holderHash: string; now: number },
): Promise<CompanyAttempt | undefined> =>
  db
    .deleteFrom('companyAttempt')
    .where('hash', '=', hash)
    .where('holderHash', '=', holderHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()

/**
 * Ends the half-open sessions that wait to link identities. Without their identity they could be completed
 * with the password alone, which a required provider has replaced (T297).
 */
const endWaiting = (tx: Db, which: { holderHash: string } | { expiredAt: number }) =>
  tx
    .deleteFrom('session')
    .where('stage', '=', 'password')
    .where('idHash', 'in', ({ selectFrom }) => {
      const identities = selectFrom('companyIdentity').select(({ fn, val }) =>
        fn.coalesce('sessionHash', val('')).as('sessionHash'),
      )
      return 'holderHash' in which
        ? identities.where('holderHash', '=', which.holderHash)
        : identities.where('expiresAt', '<=', which.expiredAt)
    })
    .execute()

export const deleteOldCompanyAttempts = async (db: Db, now: number) => {
  await db.deleteFrom('companyAttempt').where('expiresAt', '<=', now).execute()
  await inTransaction(db, async (tx) => {
    await endWaiting(tx, { expiredAt: now })
    await tx.deleteFrom('companyIdentity').where('expiresAt', '<=', now).execute()
  })
}

/** Locks the identity of a browser until the end of the transaction; false if there is none. */
const lockIdentity = async (tx: Db, holderHash: string) => {
  const row = await tx
    .selectFrom('companyIdentity')
    .select('holderHash')
    .where('holderHash', '=', holderHash)
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers an identity until it's linked; a later one of this browser replaces it. */
export const rememberIdentity = (db: Db, identity: NewRow<'companyIdentity'>) =>
  inTransaction(db, async (tx) => {
    await lockIdentity(tx, identity.holderHash)
    await endWaiting(tx, identity)
    await tx
      .insertInto('companyIdentity')
      .values({ ...identity, sessionHash: null })
      .onConflict((conflict) =>
        conflict.column('holderHash').doUpdateSet({ ...identity, sessionHash: null }),
      )
      .execute()
  })

/** The identity that this browser can link. */
export const identityOf = (
  db: Db,
  { holderHash, now }: { holderHash: string; now: number },
): Promise<Row<'companyIdentity'> | undefined> =>
  db
    .selectFrom('companyIdentity')
    .selectAll()
    .where('holderHash', '=', holderHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/**
 * Lets a half-open session link an identity when it's complete, instead of another one that waits for that.
 * False if the identity is gone.
 */
export const awaitSession = (db: Db, holderHash: string, sessionHash: string) =>
  inTransaction(db, async (tx) => {
    if (!(await lockIdentity(tx, holderHash))) return false
    await endWaiting(tx, { holderHash })
    await tx
      .updateTable('companyIdentity')
      .set({ sessionHash })
      .where('holderHash', '=', holderHash)
      .execute()
    return true
  })
