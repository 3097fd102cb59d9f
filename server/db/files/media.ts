import { deleteBlobs, persistBlob } from './blobs.ts'
import type { Blob } from './blobs.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

export const mediaNamed = (db: Db, hashId: string) =>
  db.selectFrom('media').selectAll().where('hashId', '=', hashId).executeTakeFirst()

export const mediaCount = async (db: Db, ticketId: number) => {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

type NewMedia = Omit<NewRow<'media'>, 'hashId' | 'size'>

/** Adds an image, in a transaction that has locked the draft; null if there are already `max`. */
export const addMedia = async (tx: Db, media: NewMedia, blob: Blob, max: number) => {
  if ((await mediaCount(tx, media.ticketId)) >= max || !(await persistBlob(tx, blob))) return null
  const row = { ...media, hashId: blob.key, size: blob.size }
  await tx.insertInto('media').values(row).execute()
  return blob.key
}

/** Deletes an image; false if it's another user's or already deleted. */
export const removeMedia = async (tx: Db, hashId: string, uploaderId: number) => {
  const { numDeletedRows } = await tx
    .deleteFrom('media')
    .where('hashId', '=', hashId)
    .where('uploaderId', '=', uploaderId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await deleteBlobs(tx, [hashId])
  return true
}

const imagesOf = statement<{ ticketId: number }>()((tx, param) =>
  tx.selectFrom('media').select('hashId').where('ticketId', '=', param('ticketId')),
)

/** Deletes the images of a ticket that its description doesn't show. */
export const deleteUnshownMedia = async (tx: Db, ticketId: number, description: string) => {
  const { rows } = await imagesOf(tx, { ticketId })
  const unshown = rows
    .map(({ hashId }) => hashId)
    .filter((hashId) => !description.includes(`/media/${hashId}"`))
  if (unshown.length === 0) return
  await tx.deleteFrom('media').where('hashId', 'in', unshown).execute()
  await deleteBlobs(tx, unshown)
}
