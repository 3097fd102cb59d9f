import { attachmentCount } from './attachments.ts'
import { deleteBlobs, type Blob } from './blobs.ts'
import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** Who writes an entry: a user or an agent. */
export type Writer = { uploaderId: number } | { agentId: number }

type Files = {
  isNote?: 0 | 1
  /** the files of this reply, which was sent but can be taken back; without it, those of nothing sent */
  heldReplyId?: number
}

/** What someone is writing on a ticket; without `isNote`, both the reply and the note of an agent. */
export type UnsentOnTicket = Files & { ticketId: number; by: Writer }

/** What an agent is writing in the form of a new ticket (T250). */
export type UnsentInForm = Files & { formId: string; by: { agentId: number } }

export type Unsent = UnsentOnTicket | UnsentInForm

const filesOf = (db: Db, { by, isNote, heldReplyId, ...place }: Unsent) =>
  db
    .selectFrom('unsentAttachment')
    .where(({ eb }) =>
      'formId' in place ? eb('formId', '=', place.formId) : eb('ticketId', '=', place.ticketId),
    )
    .where('heldReplyId', 'is not distinct from', heldReplyId ?? null)
    .$if(isNote !== undefined, (query) => query.where('isNote', '=', isNote ?? 0))
    .where(({ eb }) =>
      'agentId' in by ? eb('agentId', '=', by.agentId) : eb('uploaderId', '=', by.uploaderId),
    )

/** Oldest first. */
export const unsentAttachments = (db: Db, unsent: Unsent) =>
  filesOf(db, unsent).select(['id', 'name', 'type', 'size']).orderBy('id').execute()

/** The files of replies that agents can still take back (T212). */
const heldFiles = async (db: Db, ticketId: number) => {
  const { count } = await db
    .selectFrom('unsentAttachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .where('heldReplyId', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many files the ticket will have beside them once the entry is sent. */
export const countWithUnsent = async (db: Db, unsent: Unsent) => {
  const { length } = await unsentAttachments(db, unsent)
  if ('formId' in unsent) return length
  const { ticketId, isNote } = unsent
  // Customers don't learn of them.
  const heldCount = 'agentId' in unsent.by && isNote !== 1 ? await heldFiles(db, ticketId) : 0
  return (await attachmentCount(db, { ticketId, isInternal: isNote })) + heldCount + length
}

/** Makes other uploads to the agent's new tickets wait until the transaction ends. */
export const lockFormsOf = rowLock('agent')

type NewUnsent = Omit<
  NewRow<'unsentAttachment'>,
  'blobKey' | 'size' | 'uploaderId' | 'agentId' | 'isNote' | 'ticketId' | 'formId'
> &
  Unsent

/** Adds a file, in a transaction that has locked the ticket; null if there would be more than `max`. */
export const addUnsent = async (tx: Db, unsent: NewUnsent, blob: Blob, max: number) => {
  if ((await countWithUnsent(tx, unsent)) >= max) return null
  const { by, ...file } = unsent
  const { size, key: blobKey } = blob
  const { id } = await tx
    .insertInto('unsentAttachment')
    .values({ ...file, ...by, size, blobKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a file and its bytes, if it's there. */
export const removeUnsent = async (tx: Db, unsent: Unsent & { id: number }) => {
  const files = await filesOf(tx, unsent).select('blobKey').where('id', '=', unsent.id).execute()
  await deleteBlobs(
    tx,
    files.map(({ blobKey }) => blobKey),
  )
}

/** Takes files from their unsent entry; undefined if any of them is gone. */
export const takeUnsent = async (tx: Db, unsent: Unsent & { ids: readonly number[] }) => {
  const files = await filesOf(tx, unsent)
    .select(['ticketId', 'name', 'type', 'size', 'uploaderId', 'agentId', 'blobKey', 'isNote'])
    .where('id', 'in', unsent.ids)
    .orderBy('id')
    .execute()
  if (files.length < new Set(unsent.ids).size) return undefined
  await tx.deleteFrom('unsentAttachment').where('id', 'in', unsent.ids).execute()
  return files
}

/** Moves the files of a form to the ticket that was created with it; false if any of them is gone (T250). */
export const moveUnsent = async (
  tx: Db,
  { ids, ticketId, ...unsent }: UnsentInForm & { ids: readonly number[]; ticketId: number },
) => {
  const moved = await tx
    .updateTable('unsentAttachment')
    .set({ ticketId, formId: null })
    .where('id', 'in', filesOf(tx, unsent).select('id').where('id', 'in', ids))
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) === new Set(ids).size
}

/** Gives files to a reply that can still be taken back; false if any of them is gone (T212). */
export const holdUnsent = async (
  tx: Db,
  { ids, heldReplyId, ...unsent }: UnsentOnTicket & { ids: readonly number[]; heldReplyId: number },
) => {
  const result = await tx
    .updateTable('unsentAttachment')
    .set({ heldReplyId })
    .where('id', 'in', filesOf(tx, unsent).select('id').where('id', 'in', ids))
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === new Set(ids).size
}

/** Deletes files of entries that were never sent; their bytes are pending. */
export const deleteOldUnsent = (db: Db, before: number) =>
  db
    .deleteFrom('unsentAttachment')
    .where('createdAt', '<', before)
    .where('heldReplyId', 'is', null)
    .execute()
