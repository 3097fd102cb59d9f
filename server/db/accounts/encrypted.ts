import type { Encrypted, Keyring } from '#server/rules/keyring.ts'
import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'

const prefixOf = (keyring: Keyring) =>
  sql<string>`substr(totp_secret, 1, ${sql.lit(keyring.currentPrefix.length)})`

/** How many accounts have a TOTP secret that none of the keys can decrypt. */
export const countUnreadableSecrets = async (db: Db, keyring: Keyring) => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('totpSecret', 'is not', null)
    .where(prefixOf(keyring), 'not in', keyring.prefixes)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Encrypts the TOTP secrets of accounts with the current key; returns how many used an earlier one. */
export const reencryptSecrets = async (db: Db, keyring: Keyring) => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .where(prefixOf(keyring), '<>', keyring.currentPrefix)
    .execute()
  for (const { id, totpSecret } of rows) {
    const secret = await keyring.encrypt(await keyring.decrypt(totpSecret as Encrypted))
    // A factor that was replaced meanwhile is encrypted with the current key already.
    const row = db.updateTable('account').set({ totpSecret: secret }).where('id', '=', id)
    await row.where('totpSecret', '=', totpSecret).execute()
  }
  return rows.length
}
