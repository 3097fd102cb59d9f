import { params, statement, write } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

export type WriteKey = { agentId: number; writeId: string }

type Result = { hash: string; result: string }

const writesWith = statement<WriteKey>()((tx, param) =>
  tx
    .selectFrom('agentWrite')
    .select(['hash', 'result'])
    .where('agentId', '=', param('agentId'))
    .where('writeId', '=', param('writeId')),
)

/** A write that an agent's form has made. */
export const findWrite = async (
  db: Db,
  { agentId, writeId }: WriteKey,
): Promise<Result | undefined> => (await writesWith(db, { agentId, writeId })).rows[0]

const claim = statement<WriteKey & { hash: string; at: number }>()((tx, param) =>
  tx
    .insertInto('agentWrite')
    .values({ ...params(param, 'agentId', 'writeId', 'hash', 'at'), result: '' })
    .onConflict((conflict) => conflict.columns(['agentId', 'writeId']).doNothing()),
)

/**
 * Reserves an id for a transaction; false if it has been used. On PostgreSQL, waits for the end of another
 * transaction with this id.
 */
export const claimWrite = async (
  tx: Db,
  { agentId, writeId }: WriteKey,
  hash: string,
  at: number,
) => (await claim(tx, { agentId, writeId, hash, at })).changed === 1

const store = write<WriteKey & { result: string }>()((tx, param) =>
  tx
    .updateTable('agentWrite')
    .set({ result: param('result') })
    .where('agentId', '=', param('agentId'))
    .where('writeId', '=', param('writeId')),
)

export const storeResult = (tx: Db, { agentId, writeId }: WriteKey, result: string) =>
  store(tx, { agentId, writeId, result })

export const deleteOldWrites = (db: Db, before: number) =>
  db.deleteFrom('agentWrite').where('at', '<', before).execute()
