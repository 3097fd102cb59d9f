import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deleteBlobs, persistBlob } from '#server/db/files/blobs.ts'
import type { Blob } from '#server/db/files/blobs.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** Whether a message has already become an entry (T125). */
export const isProcessed = async (tx: Db, fingerprint: string) => {
  const original = tx.selectFrom('incomingMail').select('id').where('fingerprint', '=', fingerprint)
  return (await original.executeTakeFirst()) !== undefined
}

/** Stores a message with its original, in the transaction of its entry. */
export const saveIncoming = async (
  tx: Db,
  message: Omit<NewRow<'incomingMail'>, 'blobKey'>,
  original: Blob,
) => {
  const isKept = await persistBlob(tx, original)
  if (!isKept) throw new Error('The original of an email was deleted before its entry was written.')
  await tx
    .insertInto('incomingMail')
    .values({ ...message, blobKey: original.key })
    .execute()
}

/** Deletes originals; the entries stay. */
export const deleteOriginals = async (
  tx: Db,
  rows: readonly { id: number; blobKey: string | null }[],
) => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('incomingMail').set({ blobKey: null }).where('id', 'in', ids).execute()
  await deleteBlobs(
    tx,
    rows.flatMap(({ blobKey }) => blobKey ?? []),
  )
}

/** Redacting an entry also deletes its email (T81). */
export const deleteOriginalOf = async (tx: Db, logId: number) =>
  deleteOriginals(
    tx,
    await tx
      .selectFrom('incomingMail')
      .select(['id', 'blobKey'])
      .where('logId', '=', logId)
      .where('blobKey', 'is not', null)
      .execute(),
  )

/** How many originals one transaction deletes. */
const batch = 100

/** Deletes originals from before a given time, but not their entries. True if there may be more (T127). */
export const deleteOldOriginals = (db: Db, before: number) =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('incomingMail')
      .select(['id', 'blobKey'])
      .where('receivedAt', '<', before)
      .where('blobKey', 'is not', null)
      .limit(batch)
      .execute()
    await deleteOriginals(tx, rows)
    return rows.length === batch
  })
