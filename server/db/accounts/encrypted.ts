import type { Encrypted, Keyring } from '#server/rules/keyring.ts'
import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'

const prefixOf = (keyring: Keyring) =>
  sql<string>`substr(totp_secret, 1, ${sql.lit(keyring.currentPrefix.length)})`

/** Accounts of customers and of agents. */
const holders = ['account', 'agent'] as const

const unreadableOf = async (db: Db, holder: (typeof holders)[number], keyring: Keyring) => {
  const { count } = await db
    .selectFrom(holder)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('totpSecret', 'is not', null)
    .where(prefixOf(keyring), 'not in', keyring.prefixes)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many accounts have a TOTP secret that none of the keys can decrypt. */
export const countUnreadableSecrets = async (db: Db, keyring: Keyring) => {
  const counts = await Promise.all(holders.map((holder) => unreadableOf(db, holder, keyring)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const reencryptOf = async (db: Db, holder: (typeof holders)[number], keyring: Keyring) => {
  const rows = await db
    .selectFrom(holder)
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .where(prefixOf(keyring), '<>', keyring.currentPrefix)
    .execute()
  for (const { id, totpSecret } of rows) {
    const secret = await keyring.encrypt(await keyring.decrypt(totpSecret as Encrypted))
    // A factor that was replaced meanwhile is encrypted with the current key already.
    const row = db.updateTable(holder).set({ totpSecret: secret }).where('id', '=', id)
    await row.where('totpSecret', '=', totpSecret).execute()
  }
  return rows.length
}

/** Encrypts the TOTP secrets of accounts with the current key; returns how many used an earlier one. */
export const reencryptSecrets = async (db: Db, keyring: Keyring) => {
  let reencrypted = 0
  for (const holder of holders) reencrypted += await reencryptOf(db, holder, keyring)
  return reencrypted
}
