import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Device } from '#server/domain/device.ts'

type SignIn = {
  accountId: number
  /** sha256 of the device cookie */
  hash: string
  device: Device
  now: number
}

const hasOthers = async (tx: Db, { accountId, hash }: SignIn) =>
  (await tx
    .selectFrom('knownDevice')
    .select('id')
    .where('accountId', '=', accountId)
    .where('hash', '<>', hash)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Remembers the device of a sign-in. Emails the user about every new device except the first one. */
export const rememberDevice = async (tx: Db, signIn: SignIn) => {
  const { accountId, hash, device, now } = signIn
  const { numUpdatedRows } = await tx
    .updateTable('knownDevice')
    .set({ ...device, lastAt: now })
    .where('accountId', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { id } = await tx
    .insertInto('knownDevice')
    .values({ accountId, hash, ...device, firstAt: now, lastAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (await hasOthers(tx, signIn))
    await queueMail(tx, { kind: 'newDevice', accountId, aboutId: id, now })
}

/** Whether an account has signed in with a browser, by the sha256 of its device cookie. */
export const isKnownDevice = async (db: Db, username: string, hash: string) => {
  const known = await db
    .selectFrom('knownDevice')
    .innerJoin('account', 'account.id', 'knownDevice.accountId')
    .select('account.id')
    .where('usernameKey', '=', username)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known !== undefined
}

export const knownDevice = (db: Db, id: number) =>
  db.selectFrom('knownDevice').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteOldDevices = (db: Db, before: number) =>
  db.deleteFrom('knownDevice').where('lastAt', '<', before).execute()
