import { createHash, createHmac, randomBytes } from 'node:crypto'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Keyring } from '#server/domain/keyring.ts'

/** By what a record in a file is recognized. */
export type ForgottenKind = 'user' | 'username' | 'mail' | 'ticket'

/** The key is stored encrypted, so that it can outlive a `SECRET_KEY`. */
const hashing = async (db: Db, keyring: Keyring) => {
  const { secret } = await db.selectFrom('hashKey').select('secret').executeTakeFirstOrThrow()
  const key = Buffer.from(await keyring.decrypt(secret), 'base64')
  return (value: string) =>
    createHmac('sha256', key)
      .update(createHash('sha256').update(value).digest('hex'))
      .digest('base64url')
}

export type Forgotten = { kind: ForgottenKind; value: string }

/** Records what was erased or deleted; ignores empty values. */
export const recordForgotten = async (
  tx: Db,
  keyring: Keyring,
  records: readonly Forgotten[],
  at: number,
) => {
  const named = records.filter(({ value }) => value !== '')
  if (named.length === 0) return
  const hashOf = await hashing(tx, keyring)
  await tx
    .insertInto('forgottenRecord')
    .values(named.map(({ kind, value }) => ({ kind, hash: hashOf(value), at })))
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doUpdateSet({ at }))
    .execute()
}

/** Returns a function that says when a value was erased or deleted. */
export const forgottenAmong = async (
  db: Db,
  keyring: Keyring,
  kind: ForgottenKind,
  values: readonly string[],
) => {
  const hashOf = await hashing(db, keyring)
  const hashes = [...new Set(values)].map(hashOf)
  const rows = await db
    .selectFrom('forgottenRecord')
    .select(['hash', 'at'])
    .where('kind', '=', kind)
    .where('hash', 'in', ['', ...hashes])
    .execute()
  const times = new Map(rows.map(({ hash, at }) => [hash, at]))
  return (value: string) => times.get(hashOf(value))
}

/** When an erased user is added again. */
export const deleteForgotten = async (tx: Db, keyring: Keyring, records: readonly Forgotten[]) => {
  const hashOf = await hashing(tx, keyring)
  for (const { kind, value } of records)
    await tx
      .deleteFrom('forgottenRecord')
      .where('kind', '=', kind)
      .where('hash', '=', hashOf(value))
      .execute()
}

/** For an installation that lost its `SECRET_KEY`: earlier erasures are no longer recognized. */
export const renewHashKey = (db: Db, keyring: Keyring) =>
  inTransaction(db, async (tx) => {
    const secret = await keyring.encrypt(randomBytes(32).toString('base64'))
    await tx.updateTable('hashKey').set({ secret }).execute()
    const { numDeletedRows } = await tx.deleteFrom('forgottenRecord').executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
