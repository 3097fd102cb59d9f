import type { Attachment } from '#contract/attachments.ts'
import { dropBlobs, keepBlob } from './blobs.ts'
import type { Blob } from './blobs.ts'
import type { Db, NewRow } from './schema.ts'

const instantOf = (at: number) => new Date(at).toISOString()

const filesOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('attachment')
    .innerJoin('account', 'account.id', 'attachment.uploaderId')
    .select(['attachment.id', 'name', 'type', 'size', 'username', 'uploaderId', 'blobKey'])
    .select('attachment.createdAt')
    .where('ticketId', '=', ticketId)

/** E4: oldest first. */
export const attachmentsOf = async (db: Db, ticketId: number): Promise<Attachment[]> => {
  const files = await filesOf(db, ticketId).orderBy('attachment.id').execute()
  return files.map(({ id, name, type, username: uploader, createdAt }) => ({
    ...{ id, name, type, uploader },
    createDate: instantOf(createdAt),
  }))
}

export const attachmentIn = (db: Db, ticketId: number, id: number) =>
  filesOf(db, ticketId).where('attachment.id', '=', id).executeTakeFirst()

const countOf = async (tx: Db, ticketId: number) => {
  const { count } = await tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

type NewAttachment = Omit<NewRow<'attachment'>, 'id' | 'blobKey' | 'size'>

/** Adds a file, in a transaction that holds the ticket; null when there are `most` already. */
export const addAttachment = async (tx: Db, file: NewAttachment, blob: Blob, most: number) => {
  if ((await countOf(tx, file.ticketId)) >= most || !(await keepBlob(tx, blob))) return null
  const { id } = await tx
    .insertInto('attachment')
    .values({ ...file, size: blob.size, blobKey: blob.key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A48: takes a file and its bytes away; false when it is not this person's, or gone. */
export const removeAttachment = async (
  tx: Db,
  { id, ticketId, uploaderId }: { id: number; ticketId: number; uploaderId: number },
) => {
  const gone = await tx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .where('uploaderId', '=', uploaderId)
    .returning('blobKey')
    .executeTakeFirst()
  if (gone) await dropBlobs(tx, [gone.blobKey])
  return gone !== undefined
}
