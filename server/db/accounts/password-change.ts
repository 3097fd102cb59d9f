import type { Account } from './accounts.ts'
import { voidLinks } from './links.ts'
import { deleteMailChange } from './mail-change.ts'
import { endSessions } from './sessions.ts'
import { cancelResetEmails } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** How many earlier passwords may not come back (V15). */
export const rememberedPasswords = 5

/** The hashes of the passwords a new one may not repeat, the present one first. */
export const usedPasswords = async (db: Db, { id, passwordHash }: Account) => {
  const earlier = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('accountId', '=', id)
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
    .execute()
  return [passwordHash, ...earlier.map((row) => row.passwordHash)].filter((hash) => hash !== '')
}

type NewPassword = {
  account: Account
  passwordHash: string
  now: number
  /** the session that goes on */
  keep?: string | undefined
}

/**
 * Gives an account a new password, ends its sessions, voids its open links and drops an address that
 * isn't confirmed: the person who had the old password may have asked for it. False when the password
 * was changed by another request in between.
 */
export const setPassword = async (
  tx: Db,
  { account, passwordHash, now, keep = '' }: NewPassword,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ passwordHash, passwordExpired: 0 })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await remember(tx, account, now)
  // In this order: a reset being written holds its place in the outbox until its link is there to be voided.
  await cancelResetEmails(tx, account.id)
  await voidLinks(tx, account.id)
  await deleteMailChange(tx, account.id)
  await endSessions(tx, { accountId: account.id, reason: 'passwordChanged', now, keep })
  return true
}

const remember = async (tx: Db, { id, passwordHash }: Account, now: number) => {
  if (passwordHash === '') return
  await tx.insertInto('passwordHistory').values({ accountId: id, passwordHash, at: now }).execute()
}
