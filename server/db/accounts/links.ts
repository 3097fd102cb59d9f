import { hashOf, newSecret } from '#server/domain/secrets.ts'
import type { Db } from '#server/db/schema/schema.ts'

type NewLink = {
  accountId: number
  purpose: 'reset' | 'invite'
  now: number
  /** in milliseconds */
  lifetime: number
}

/** Creates a one-time link and returns its code; only the hash is stored. */
export const issueLink = async (db: Db, { accountId, purpose, now, lifetime }: NewLink) => {
  const otac = newSecret()
  await db
    .insertInto('oneTimeLink')
    .values({
      hash: hashOf(otac),
      accountId,
      purpose,
      createdAt: now,
      expiresAt: now + lifetime,
    })
    .execute()
  return otac
}

/**
 * The owner of a link; undefined if it's unknown, used, invalidated or expired, or if the account is locked
 * or its company's provider has replaced the password. Invitations without one stay (T297).
 */
export const ownerOfLink = (db: Db, otac: string, now: number) =>
  db
    .selectFrom('oneTimeLink')
    .innerJoin('account', 'account.id', 'oneTimeLink.accountId')
    .selectAll('account')
    .where('hash', '=', hashOf(otac))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('locked', '=', 0)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        and([eb('purpose', '=', 'invite'), eb('passwordHash', '=', '')]),
        not(
          exists(
            selectFrom('companyProvider')
              .innerJoin('accountCompany', 'accountCompany.companyId', 'companyProvider.companyId')
              .whereRef('accountCompany.accountId', '=', 'oneTimeLink.accountId')
              .where('mode', '=', 'required')
              .select('companyProvider.id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()

/** The same for an invitation to an account that has no password yet. */
export const ownerOfInvitation = (db: Db, otac: string, now: number) =>
  db
    .selectFrom('oneTimeLink')
    .innerJoin('account', 'account.id', 'oneTimeLink.accountId')
    .selectAll('account')
    .where('hash', '=', hashOf(otac))
    .where('purpose', '=', 'invite')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('locked', '=', 0)
    .where('passwordHash', '=', '')
    .executeTakeFirst()

/** Uses up a link; false if another request was faster. */
export const consumeLink = (db: Db, otac: string, now: number) =>
  consumeLinkWith(db, hashOf(otac), now)

export const consumeLinkWith = async (db: Db, hash: string, now: number) => {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeLink')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteOldLinks = (db: Db, before: number) =>
  db.deleteFrom('oneTimeLink').where('expiresAt', '<', before).execute()

/** A new password invalidates all unused links of the account. */
export const invalidateLinks = (db: Db, ...accountIds: readonly number[]) =>
  db
    .deleteFrom('oneTimeLink')
    .where('accountId', 'in', accountIds)
    .where('usedAt', 'is', null)
    .execute()
