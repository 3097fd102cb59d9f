import type { Account } from './accounts.ts'
import { invalidateLinks } from './links.ts'
import { deleteEmailChange } from './email-change.ts'
import { endSessions } from './sessions.ts'
import { cancelResetEmails } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** How many earlier passwords can't be reused (V15). */
export const rememberedPasswords = 5

/** The hashes of the passwords that can't be reused, the current one first. */
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
  /** the session to keep */
  keep?: string | undefined
}

/**
 * Sets an account's password, ends its sessions and invalidates its unused links. Also removes an
 * unconfirmed address, because someone with the old password may have entered it. False if another request
 * has changed the password.
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
  // Order matters: while a reset email is being written, its row in the outbox is locked until its link exists
  // and can be invalidated.
  await cancelResetEmails(tx, account.id)
  await invalidateLinks(tx, account.id)
  await deleteEmailChange(tx, account.id)
  await endSessions(tx, { accountId: account.id, reason: 'passwordChanged', now, keep })
  return true
}

const remember = async (tx: Db, { id, passwordHash }: Account, now: number) => {
  if (passwordHash === '') return
  await tx.insertInto('passwordHistory').values({ accountId: id, passwordHash, at: now }).execute()
}
