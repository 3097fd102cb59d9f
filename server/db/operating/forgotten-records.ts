import { createHash } from 'node:crypto'

import type { Db } from '#server/db/schema/schema.ts'

/** What a record of a file can be recognized by. */
export type ForgottenKind = 'user' | 'username' | 'mail' | 'ticket'

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex')

export type Forgotten = { kind: ForgottenKind; value: string }

/** Notes what was erased or deleted; empty values are left out. */
export const noteForgotten = async (tx: Db, records: readonly Forgotten[], at: number) => {
  const rows = records
    .filter(({ value }) => value !== '')
    .map(({ kind, value }) => ({ kind, hash: hashOf(value), at }))
  if (rows.length === 0) return
  await tx
    .insertInto('forgottenRecord')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doUpdateSet({ at }))
    .execute()
}

/** When one of these was erased or deleted, as a function of the value. */
export const forgottenAmong = async (db: Db, kind: ForgottenKind, values: readonly string[]) => {
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

/** A user who was erased is added again. */
export const dropForgotten = async (tx: Db, records: readonly Forgotten[]) => {
  for (const { kind, value } of records)
    await tx
      .deleteFrom('forgottenRecord')
      .where('kind', '=', kind)
      .where('hash', '=', hashOf(value))
      .execute()
}
