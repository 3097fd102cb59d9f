import type { Db } from '#server/db/schema/schema.ts'

export type WriteKey = { agentId: number; writeId: string }

/** A write that an agent's form has made. */
export const findWrite = (db: Db, { agentId, writeId }: WriteKey) =>
  db
    .selectFrom('agentWrite')
    .select(['hash', 'result'])
    .where('agentId', '=', agentId)
    .where('writeId', '=', writeId)
    .executeTakeFirst()

/**
 * Reserves an id for a transaction; false if it has been used. On PostgreSQL, waits for the end of another
 * transaction with this id.
 */
export const claimWrite = async (tx: Db, key: WriteKey, hash: string, at: number) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agentWrite')
    .values({ ...key, hash, at, result: '' })
    .onConflict((conflict) => conflict.columns(['agentId', 'writeId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const storeResult = (tx: Db, { agentId, writeId }: WriteKey, result: string) =>
  tx
    .updateTable('agentWrite')
    .set({ result })
    .where('agentId', '=', agentId)
    .where('writeId', '=', writeId)
    .execute()

export const deleteOldWrites = (db: Db, before: number) =>
  db.deleteFrom('agentWrite').where('at', '<', before).execute()
