import type { Encrypted, Keyring } from '#server/domain/keyring.ts'
import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'

const prefixOf = (keyring: Keyring) =>
  sql<string>`substr(totp_secret, 1, ${sql.lit(keyring.currentPrefix.length)})`

/** Tables with TOTP secrets: customers and agents. */
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

const hashKeyOf = (db: Db) => db.selectFrom('hashKey').select('secret').executeTakeFirstOrThrow()

export const isHashKeyUnreadable = async (db: Db, keyring: Keyring) => {
  const { secret } = await hashKeyOf(db)
  return !keyring.prefixes.some((prefix) => secret.startsWith(prefix))
}

const clientSecrets = (db: Db) => db.selectFrom('companyProvider').select(['id', 'clientSecret'])

/** There are few providers, so their secrets are compared here. */
const unreadableClients = async (db: Db, { prefixes }: Keyring) => {
  const rows = await clientSecrets(db).execute()
  return rows.filter(
    ({ clientSecret }) => !prefixes.some((prefix) => clientSecret.startsWith(prefix)),
  ).length
}

/**
 * The number of secrets that no key can decrypt: TOTP secrets, those of companies' providers, and the key of
 * the hashes.
 */
export const countUnreadableSecrets = async (db: Db, keyring: Keyring) => {
  const counts = await Promise.all(holders.map((holder) => unreadableOf(db, holder, keyring)))
  const hashKeys = (await isHashKeyUnreadable(db, keyring)) ? 1 : 0
  const clients = await unreadableClients(db, keyring)
  return counts.reduce((sum, count) => sum + count, hashKeys + clients)
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
    // A factor replaced in the meantime already uses the current key.
    const row = db.updateTable(holder).set({ totpSecret: secret }).where('id', '=', id)
    await row.where('totpSecret', '=', totpSecret).execute()
  }
  return rows.length
}

const reencryptHashKey = async (db: Db, keyring: Keyring) => {
  const { secret } = await hashKeyOf(db)
  if (secret.startsWith(keyring.currentPrefix)) return 0
  const renewed = await keyring.encrypt(await keyring.decrypt(secret))
  await db.updateTable('hashKey').set({ secret: renewed }).where('secret', '=', secret).execute()
  return 1
}

const reencryptClients = async (db: Db, keyring: Keyring) => {
  const rows = await clientSecrets(db).execute()
  const old = rows.filter(({ clientSecret }) => !clientSecret.startsWith(keyring.currentPrefix))
  for (const { id, clientSecret } of old) {
    const renewed = await keyring.encrypt(await keyring.decrypt(clientSecret))
    const row = db.updateTable('companyProvider').set({ clientSecret: renewed })
    await row.where('id', '=', id).where('clientSecret', '=', clientSecret).execute()
  }
  return old.length
}

/** Encrypts all secrets with the current key; returns how many used an earlier one. */
export const reencryptSecrets = async (db: Db, keyring: Keyring) => {
  let reencrypted = await reencryptHashKey(db, keyring)
  reencrypted += await reencryptClients(db, keyring)
  for (const holder of holders) reencrypted += await reencryptOf(db, holder, keyring)
  return reencrypted
}
