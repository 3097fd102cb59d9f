import { sql } from 'kysely'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { indexInternal } from './ticket-index.ts'

/** How many tickets are looked at in one round. */
const batchSize = 200

/** The tickets of a batch that have notes or files, and where the next one begins; null after the last. */
const nextBatch = async (db: Db, belowId: number) => {
  const batch = db
    .selectFrom('ticket')
    .select('id')
    .where('id', '<', belowId)
    .orderBy('id', 'desc')
    .limit(sql.lit(batchSize))
  const ids = (await batch.execute()).map(({ id }) => id)
  if (ids.length === 0) return { ids, nextId: null }
  const notes = db
    .selectFrom('actionLog')
    .select('ticketId as id')
    .where('ticketId', 'in', ids)
    .where('kind', '=', 'note')
  const files = db.selectFrom('attachment').select('ticketId as id').where('ticketId', 'in', ids)
  const rows = await notes.union(files).execute()
  return { ids: rows.map(({ id }) => id), nextId: Math.min(...ids) }
}

/**
 * Indexes notes and files of a batch of tickets that were written by an older version. Each ticket has a
 * transaction of its own, and indexing one again changes nothing: instances can do it at the same time.
 */
export const indexOldNotes = async (db: Db) => {
  const state = await db.selectFrom('notesToIndex').select('belowId').executeTakeFirst()
  if (!state) return
  const { ids, nextId } = await nextBatch(db, state.belowId)
  for (const id of ids) await inTransaction(db, (tx) => indexInternal(tx, id))
  await (nextId === null
    ? db.deleteFrom('notesToIndex').execute()
    : db
        .updateTable('notesToIndex')
        .set({ belowId: nextId })
        .where('belowId', '>', nextId)
        .execute())
}
