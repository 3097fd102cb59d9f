import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'
import { audit } from './audit.ts'
import { isMember, providerWith } from './company-providers.ts'

export type CompanyLink = Row<'companyLink'>

/** The link of an identity, which its provider and subject decide alone (T293). */
export const linkOfSubject = (
  db: Db,
  { providerId, subject }: { providerId: number; subject: string },
): Promise<CompanyLink | undefined> =>
  db
    .selectFrom('companyLink')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const linkOfAccount = (
  db: Db,
  { providerId, accountId }: { providerId: number; accountId: number },
): Promise<CompanyLink | undefined> =>
  db
    .selectFrom('companyLink')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

type NewLink = { providerId: number; accountId: number; subject: string; now: number }

/** Links an identity; false if it or the account is linked already. */
const insertLink = async (tx: Db, { now, ...link }: NewLink) => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('companyLink')
    .values({ ...link, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Made = NewLink & { address: string; lastUsedAt?: number }

/** Links an identity, with its audit entry and email. */
export const makeLink = async (tx: Db, { address, lastUsedAt, ...link }: Made) => {
  if (!(await insertLink(tx, link))) return false
  const { accountId, providerId, now } = link
  if (lastUsedAt !== undefined) await useLink(tx, link, lastUsedAt)
  await audit(tx, now, { event: 'company.linked', accountId, address })
  await queueMail(tx, { kind: 'companyLinked', accountId, aboutId: providerId, now })
  return true
}

/** Records a use; false if the link was removed. */
export const useLink = async (
  tx: Db,
  { providerId, subject }: { providerId: number; subject: string },
  now: number,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('companyLink')
    .set({ lastUsedAt: now })
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  await tx
    .updateTable('companyProvider')
    .set({ lastSignInAt: now })
    .where('id', '=', providerId)
    .execute()
  return numUpdatedRows === 1n
}

/** Removes the link of an account; false if it has none. */
export const deleteLink = async (
  tx: Db,
  { providerId, accountId }: { providerId: number; accountId: number },
) => {
  const { numDeletedRows } = await tx
    .deleteFrom('companyLink')
    .where('providerId', '=', providerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Part = { limit: number; offset: number }

/** A page of the users linked with a provider, by name, and how many there are. */
export const linkedUsers = async (db: Db, providerId: number, { limit, offset }: Part) => {
  const { total } = await db
    .selectFrom('companyLink')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('companyLink')
    .innerJoin('account', 'account.id', 'companyLink.accountId')
    .select(['companyLink.id', 'companyLink.accountId', 'linkedAt', 'lastUsedAt'])
    .select(['account.username', 'account.firstName', 'account.lastName'])
    .where('providerId', '=', providerId)
    .orderBy('account.sortKey')
    .orderBy('companyLink.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), rows }
}

/** A link of this provider; undefined for those of others. */
export const linkWith = (
  db: Db,
  providerId: number,
  id: number,
): Promise<CompanyLink | undefined> =>
  db
    .selectFrom('companyLink')
    .selectAll()
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .executeTakeFirst()

type Completed = { from: string; accountId: number; now: number; address: string }

/**
 * Links the identity that was waiting for this half-open session. False if it can't be linked any more, in
 * which case the session must not be completed either (T293).
 */
export const linkOnCompletion = async (
  tx: Db,
  { from: sessionHash, accountId, now, address }: Completed,
) => {
  const identity = await tx
    .deleteFrom('companyIdentity')
    .where('sessionHash', '=', sessionHash)
    .returning(['providerId', 'subject', 'expiresAt'])
    .executeTakeFirst()
  if (!identity) return true
  const { providerId, subject, expiresAt } = identity
  const provider = await providerWith(tx, providerId)
  if (!provider || expiresAt <= now || !(await isMember(tx, provider.companyId, accountId)))
    return false
  await tx.updateTable('session').set({ providerId }).where('idHash', '=', sessionHash).execute()
  return makeLink(tx, { providerId, subject, accountId, now, address, lastUsedAt: now })
}
