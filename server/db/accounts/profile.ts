import { lockAccount, updateAccount, type Account } from './accounts.ts'
import { invalidateLinks } from './links.ts'
import { queueMail, cancelResetEmails } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Profile } from '#server/domain/profile.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { indexNames } from '#server/db/tickets/ticket-index.ts'

/** Whether another account has this address (E8). */
export const belongsToAnother = async (db: Db, mail: string, accountId: number) => {
  const owner = await db
    .selectFrom('account')
    .select('id')
    .where('mailKey', '=', mail.toLowerCase())
    .where('id', '<>', accountId)
    .executeTakeFirst()
  return owner !== undefined
}

/** A new name is also that of all tickets of the user, which can be many. */
export const setContactDetails = async (
  tx: Db,
  accountId: number,
  { telephone, ...name }: Omit<Profile, 'mail'>,
) => {
  const before = await lockAccount(tx, accountId)
  const isRenamed = name.firstName !== before.firstName || name.lastName !== before.lastName
  const renamed = { ...name, sortKey: sortKey(`${name.firstName} ${name.lastName}`) }
  await updateAccount(tx, accountId, { telephone, ...(isRenamed && renamed) })
  if (isRenamed) await indexNames(tx, { ownerIds: [accountId] })
}

/** The columns that depend on the email address. */
export const mailColumns = (mail: string) =>
  ({ mail, mailKey: mail.toLowerCase(), mustUpdateMail: 0 }) as const

/** When accounts change their address: notifies the old address and invalidates links sent to it. */
export const retireAddresses = async (tx: Db, accounts: readonly Account[], now: number) => {
  const ids = accounts.map(({ id }) => id)
  await cancelResetEmails(tx, ...ids)
  await invalidateLinks(tx, ...ids)
  const notices = accounts
    .filter(({ mail }) => mail !== '')
    .map(({ id, mail }) => ({ kind: 'mailChanged' as const, accountId: id, recipient: mail, now }))
  if (notices.length > 0) await queueMail(tx, ...notices)
}

/** Changes an account's address. */
export const setMail = async (tx: Db, account: Account, mail: string, now: number) => {
  await tx.updateTable('account').set(mailColumns(mail)).where('id', '=', account.id).execute()
  await retireAddresses(tx, [account], now)
}

/** The language a user has chosen for the portal; empty if they haven't. */
export const chosenLanguageOf = async (db: Db, accountId: number) => {
  const { chosenLanguage } = await db
    .selectFrom('account')
    .select('chosenLanguage')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return chosenLanguage
}

/** Emails use the chosen language too. */
export const chooseLanguage = (db: Db, accountId: number, language: 'en' | 'de') =>
  db
    .updateTable('account')
    .set({ chosenLanguage: language, language })
    .where('id', '=', accountId)
    .execute()
