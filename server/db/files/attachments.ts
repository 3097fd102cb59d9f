import { sql } from 'kysely'

import type { Attachment } from '#contract/attachments.ts'
import { deleteBlobs, persistBlob } from './blobs.ts'
import type { Blob } from './blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, statement, type Param } from '#server/db/engine/prepared.ts'
import { deleteOriginalOf } from '#server/db/mail/incoming.ts'
import { indexInternal } from '#server/db/tickets/ticket-index.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

const instantOf = (at: number) => new Date(at).toISOString()

/** Customers don't see the files of notes. */
type Reader = 'customer' | 'agent'

type OfTicket = Param<{ ticketId: number }>

const filesOf = ({ db }: Engine, param: OfTicket, reader: Reader) =>
  db
    .selectFrom('attachment')
    .leftJoin('account', 'account.id', 'attachment.uploaderId')
    .leftJoin('agent', 'agent.id', 'attachment.agentId')
    .select(['attachment.id', 'name', 'type', 'size', 'uploaderId', 'blobKey', 'sender', 'logId'])
    .select(['attachment.createdAt', 'attachment.agentId', 'account.username', 'agent.displayName'])
    .select(['account.firstName', 'account.lastName'])
    .where('attachment.ticketId', '=', param('ticketId'))
    .$if(reader === 'customer', (query) => query.where('isInternal', '=', sql.lit(0)))

const readsOf = (reader: Reader) => ({
  list: lookup<{ ticketId: number }>()((engine, param) =>
    filesOf(engine, param, reader).orderBy('attachment.id'),
  ),
  one: lookup<{ ticketId: number; id: number }>()((engine, param) =>
    filesOf(engine, param, reader).where('attachment.id', '=', param('id')),
  ),
})

const reads = { customer: readsOf('customer'), agent: readsOf('agent') }

type File = Awaited<ReturnType<typeof reads.agent.list>>[number]

const attachmentOf = ({ id, name, type, size, logId, createdAt }: File) => ({
  id,
  name,
  type,
  size,
  createDate: instantOf(createdAt),
  ...(logId !== null && { entryId: logId }),
})

/** Oldest first. `uploader` is a username, or the name of an agent (T106, E4). */
export const attachmentsOf = async (
  engine: Engine,
  ticketId: number,
  reader: Reader,
): Promise<Attachment[]> => {
  const files = await reads[reader].list(engine, { ticketId })
  return files.map((file) => ({
    ...attachmentOf(file),
    uploader: file.username ?? file.displayName ?? file.sender ?? '',
  }))
}

/** The same for an agent, who sees users' names (T106). */
export const attachmentsForAgent = async (
  engine: Engine,
  ticketId: number,
  agentId: number,
): Promise<Attachment[]> => {
  const files = await reads.agent.list(engine, { ticketId })
  return files.map((file) => ({
    ...attachmentOf(file),
    isOwn: file.agentId === agentId,
    ...(file.displayName === null
      ? { side: 'customer', uploader: [file.firstName, file.lastName].filter(Boolean).join(' ') }
      : { side: 'provider', uploader: file.displayName }),
  }))
}

export const attachmentIn = async (
  engine: Engine,
  place: { ticketId: number; id: number },
  reader: Reader,
) => (await reads[reader].one(engine, place))[0]

/** The names of the files an entry was sent with (T193). */
export const filesOfEntry = async (db: Db, logId: number) =>
  (await ofEntry(db, { logId })).rows.map(({ name }) => name)

const ofEntry = statement<{ logId: number }>()((db, param) =>
  db.selectFrom('attachment').select('name').where('logId', '=', param('logId')).orderBy('id'),
)

/**
 * How many files customers see, or how many notes have: neither takes the other's room, because customers
 * can't know of notes.
 */
export const attachmentCount = async (tx: Db, { ticketId, isInternal = 0 }: Counted) => {
  const { count } = await tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .where('isInternal', '=', isInternal)
    .executeTakeFirstOrThrow()
  return count
}

type Counted = { ticketId: number; isInternal?: 0 | 1 | undefined }

type NewAttachment = Omit<NewRow<'attachment'>, 'id' | 'blobKey' | 'size'>

/** Adds a file, in a transaction that has locked the ticket; null if there are already `max`. */
export const addAttachment = async (tx: Db, file: NewAttachment, blob: Blob, max: number) => {
  if ((await attachmentCount(tx, file)) >= max || !(await persistBlob(tx, blob))) return null
  const { id } = await tx
    .insertInto('attachment')
    .values({ ...file, size: blob.size, blobKey: blob.key })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ticketId, createdAt: at, isInternal } = file
  await recordChange(tx, { ticketId, at, isShared: isInternal !== 1 })
  await indexInternal(tx, ticketId)
  return id
}

type Removal = {
  id: number
  ticketId: number
  now: number
  reader: Reader
  /** only a file of this user or this agent */
  uploaderId?: number | undefined
  agentId?: number | undefined
}

/**
 * Deletes a file, its bytes and the email it came with; undefined if the reader doesn't see it or it belongs
 * to someone else (A48, T210).
 */
export const removeAttachment = async (
  tx: Db,
  { id, ticketId, now, reader, uploaderId, agentId }: Removal,
) => {
  const gone = await tx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .$if(reader === 'customer', (query) => query.where('isInternal', '=', 0))
    .$if(uploaderId !== undefined, (query) => query.where('uploaderId', '=', uploaderId ?? 0))
    .$if(agentId !== undefined, (query) => query.where('agentId', '=', agentId ?? 0))
    .returning(['blobKey', 'isInternal', 'logId'])
    .executeTakeFirst()
  if (!gone) return
  await deleteBlobs(tx, [gone.blobKey])
  if (gone.logId !== null) await deleteOriginalOf(tx, gone.logId)
  await recordChange(tx, { ticketId, at: now, isShared: gone.isInternal === 0 })
  await indexInternal(tx, ticketId)
  return gone
}

/** Deletes the files an entry was sent with and their bytes, before its ticket is indexed again (T193). */
export const removeFilesOfEntry = async (tx: Db, logId: number) =>
  removeFiles(tx, await filesSentWith(tx, logId).execute())

/** The same for the files that a ticket was created with (T267). */
export const removeFirstFiles = async (tx: Db, ticketId: number, logId: number) =>
  removeFiles(tx, [
    ...(await filesSentWith(tx, logId).execute()),
    ...(await firstFiles(tx, ticketId).execute()),
  ])

const filesSentWith = (tx: Db, logId: number) =>
  tx.selectFrom('attachment').select('attachment.id').where('logId', '=', logId)

/** Files of a draft have no entry. */
const firstFiles = (tx: Db, ticketId: number) =>
  tx
    .selectFrom('attachment')
    .innerJoin('ticket', 'ticket.id', 'attachment.ticketId')
    .select('attachment.id')
    .where('ticketId', '=', ticketId)
    .where('logId', 'is', null)
    .whereRef('attachment.createdAt', '<=', 'ticket.createdAt')

const removeFiles = async (tx: Db, files: readonly { id: number }[]) => {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const gone = await tx
    .deleteFrom('attachment')
    .where('id', 'in', ids)
    .returning('blobKey')
    .execute()
  await deleteBlobs(
    tx,
    gone.map(({ blobKey }) => blobKey),
  )
}
