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

export const deleteOldCompanyAttempts = async (db: Db, now: number) => {
  await db.deleteFrom('companyAttempt').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('companyIdentity').where('expiresAt', '<=', now).execute()
}

/** Remembers an identity until it's linked; a later one of this browser replaces it. */
export const rememberIdentity = (db: Db, identity: NewRow<'companyIdentity'>) =>
  db
    .insertInto('companyIdentity')
    .values({ ...identity, sessionHash: null })
    .onConflict((conflict) =>
      conflict.column('holderHash').doUpdateSet({ ...identity, sessionHash: null }),
    )
    .execute()

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

/** Lets a half-open session link an identity when it's complete. */
export const awaitSession = (db: Db, holderHash: string, sessionHash: string) =>
  db
    .updateTable('companyIdentity')
    .set({ sessionHash })
    .where('holderHash', '=', holderHash)
    .execute()
