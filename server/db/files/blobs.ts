import { newSecret } from '#server/domain/secrets.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The maximum bytes of a file in one row. */
const partSize = 256 * 1024

export type Blob = { key: string; size: number }

/** Splits a stream into chunks of the same size; the last one is smaller. */
async function* inEqualChunks(bytes: AsyncIterable<Uint8Array>) {
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length >= partSize; rest = rest.subarray(partSize)) yield rest.subarray(0, partSize)
  }
  if (rest.length > 0) yield rest
}

/** Stores the bytes of a blob as its parts; returns their number. */
export const insertParts = async (db: Db, key: string, bytes: AsyncIterable<Uint8Array>) => {
  let [part, size] = [0, 0]
  for await (const piece of inEqualChunks(bytes)) {
    await db.insertInto('blobPart').values({ blobKey: key, part, bytes: piece }).execute()
    part += 1
    size += piece.length
  }
  return size
}

/**
 * Writes bytes as they arrive and commits each part, so that a file is never entirely in memory. The blob is
 * pending until `persistBlob`. If the stream breaks, the parts are deleted; if the process ends,
 * `deletePendingBlobs` cleans up.
 */
export const writeBlob = async (
  db: Db,
  bytes: AsyncIterable<Uint8Array>,
  now: number,
): Promise<Blob> => {
  const key = newSecret()
  await db.insertInto('blob').values({ key, pendingSince: now }).execute()
  try {
    return { key, size: await insertParts(db, key, bytes) }
  } catch (error) {
    await deleteBlobs(db, [key])
    throw error
  }
}

/** Makes a blob permanent, in the transaction of its owner; false if it has been deleted. */
export const persistBlob = async (tx: Db, { key, size }: Blob) => {
  const { numUpdatedRows } = await tx
    .updateTable('blob')
    .set({ pendingSince: null, size })
    .where('key', '=', key)
    .where('pendingSince', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteBlobs = async (db: Db, keys: readonly string[]) => {
  if (keys.length > 0) await db.deleteFrom('blob').where('key', 'in', keys).execute()
}

/** The keys of blobs that wait for an entry to be sent, or for an agent to handle their email. */
const unsent = (db: Db) =>
  db
    .selectFrom('unsentAttachment')
    .select('blobKey')
    .unionAll(db.selectFrom('receivedEmailFile').select('blobKey'))

/** Deletes a blob that has no owner yet. */
export const deletePendingBlob = (db: Db, key: string) =>
  db
    .deleteFrom('blob')
    .where('key', '=', key)
    .where('pendingSince', '>', 0)
    .where('key', 'not in', unsent(db))
    .execute()

const partOf = (db: Db, key: string, part: number) =>
  db
    .selectFrom('blobPart')
    .select('bytes')
    .where('blobKey', '=', key)
    .where('part', '=', part)
    .executeTakeFirst()

/** Streams the bytes of a blob in the database; `openFile` reads any file. */
export async function* partsOf(db: Db, key: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await partOf(db, key, part)
    if (!row) return
    yield row.bytes
  }
}

/** The first part of a blob, enough to detect its type. */
export const beginningOf = async (db: Db, key: string) =>
  (await partOf(db, key, 0))?.bytes ?? new Uint8Array()

/**
 * Releases blobs to `deletePendingBlobs`, in the transaction of their former owner. They can't be persisted
 * any more.
 */
export const releaseBlobs = async (tx: Db, keys: readonly string[]) => {
  if (keys.length > 0)
    await tx.updateTable('blob').set({ pendingSince: 0 }).where('key', 'in', keys).execute()
}

/** How many parts one statement deletes. */
const partsAtOnce = 16

const deleteInBatches = async (db: Db, key: string) => {
  for (let from = 0; ; from += partsAtOnce) {
    const { numDeletedRows } = await db
      .deleteFrom('blobPart')
      .where('blobKey', '=', key)
      .where('part', '>=', from)
      .where('part', '<', from + partsAtOnce)
      .executeTakeFirst()
    if (numDeletedRows === 0n) break
  }
  await deleteBlobs(db, [key])
}

/**
 * Deletes blobs that have been pending since before a given time, unless they belong to an unsent entry, a
 * few parts at a time, so that no write waits long.
 */
export const deletePendingBlobs = async (db: Db, before: number) => {
  await db
    .updateTable('blob')
    .set({ pendingSince: 0 })
    .where('pendingSince', '<', before)
    .where('pendingSince', '>', 0)
    .where('key', 'not in', unsent(db))
    .execute()
  const rows = await db.selectFrom('blob').select('key').where('pendingSince', '=', 0).execute()
  for (const { key } of rows) await deleteInBatches(db, key)
}
