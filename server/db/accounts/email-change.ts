import { serverLimits } from '#contract/limits.ts'
import { queueMail, cancelConfirmationEmail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'

type Params = { accountId: number; mail: string; now: number }

/** Stores the address a user wants to use, replacing an earlier one, and emails a link to it. */
export const startEmailChange = async (tx: Db, { accountId, mail, now }: Params) => {
  const change = {
    mail,
    codeHash: null,
    requestedAt: now,
    expiresAt: now + serverLimits.emailChangeLifetime,
  }
  await cancelConfirmationEmail(tx, accountId)
  await tx
    .insertInto('mailChange')
    .values({ accountId, ...change })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(change))
    .execute()
  await queueMail(tx, { kind: 'mailConfirmation', accountId, recipient: mail, now })
}

/**
 * Creates and returns the code of a link; only the hash is stored. Null if the user has chosen another
 * address.
 */
export const issueEmailChangeCode = async (tx: Db, { accountId, mail, now }: Params) => {
  const code = newSecret()
  const { numUpdatedRows } = await tx
    .updateTable('mailChange')
    .set({ codeHash: hashOf(code), expiresAt: now + serverLimits.emailChangeLifetime })
    .where('accountId', '=', accountId)
    .where('mail', '=', mail)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : null
}

/** The address waiting to be confirmed; undefined if there is none. */
export const pendingMail = async (db: Db, accountId: number, now: number) => {
  const change = await db
    .selectFrom('mailChange')
    .select('mail')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return change?.mail
}

/**
 * The change a link confirms; undefined if the link is unknown, used, replaced or too old, or if the account
 * is locked.
 */
export const emailChangeByLink = (db: Db, code: string, now: number) =>
  db
    .selectFrom('mailChange')
    .innerJoin('account', 'account.id', 'mailChange.accountId')
    .select(['accountId', 'mailChange.mail', 'codeHash'])
    .where('codeHash', '=', hashOf(code))
    .where('expiresAt', '>', now)
    .where('locked', '=', 0)
    .executeTakeFirst()

/** Uses up a link; false if it has been used or replaced in the meantime. */
export const consumeEmailChange = async (tx: Db, codeHash: string | null) => {
  const { numDeletedRows } = await tx
    .deleteFrom('mailChange')
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Cancels a change of address; false if there was none. */
export const deleteEmailChange = async (tx: Db, accountId: number) => {
  await cancelConfirmationEmail(tx, accountId)
  const { numDeletedRows } = await tx
    .deleteFrom('mailChange')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteOldEmailChanges = (db: Db, before: number) =>
  db.deleteFrom('mailChange').where('expiresAt', '<', before).execute()
