import type { Attachment } from '#contract/attachments.ts'
import { deleteBlobs, persistBlob } from './blobs.ts'
import type { Blob } from './blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup, type Param } from '#server/db/engine/prepared.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

const instantOf = (at: number) => new Date(at).toISOString()

const filesOf = ({ db }: Engine, param: Param<{ ticketId: number }>) =>
  db
    .selectFrom('attachment')
    .leftJoin('account', 'account.id', 'attachment.uploaderId')
    .leftJoin('agent', 'agent.id', 'attachment.agentId')
    .select(['attachment.id', 'name', 'type', 'size', 'uploaderId', 'blobKey', 'sender'])
    .select(['attachment.createdAt', 'account.username', 'agent.displayName'])
    .select(['account.firstName', 'account.lastName'])
    .where('ticketId', '=', param('ticketId'))

const list = lookup<{ ticketId: number }>()((engine, param) =>
  filesOf(engine, param).orderBy('attachment.id'),
)
const one = lookup<{ ticketId: number; id: number }>()((engine, param) =>
  filesOf(engine, param).where('attachment.id', '=', param('id')),
)

/** Oldest first. `uploader` is a username, or the name of an agent (T106, E4). */
export const attachmentsOf = async (engine: Engine, ticketId: number): Promise<Attachment[]> => {
  const files = await list(engine, { ticketId })
  return files.map(({ id, name, type, size, username, displayName, sender, createdAt }) => ({
    id,
    name,
    type,
    size,
    uploader: username ?? displayName ?? sender ?? '',
    createDate: instantOf(createdAt),
  }))
}

/** The same for agents, who see users' names (T106). */
export const attachmentsForAgents = async (
  engine: Engine,
  ticketId: number,
): Promise<Attachment[]> => {
  const files = await list(engine, { ticketId })
  return files.map(({ id, name, type, size, firstName, lastName, displayName, createdAt }) => ({
    id,
    name,
    type,
    size,
    ...(displayName === null
      ? { side: 'customer', uploader: [firstName, lastName].filter(Boolean).join(' ') }
      : { side: 'provider', uploader: displayName }),
    createDate: instantOf(createdAt),
  }))
}

export const attachmentIn = async (engine: Engine, ticketId: number, id: number) =>
  (await one(engine, { ticketId, id }))[0]

export const attachmentCount = async (tx: Db, ticketId: number) => {
  const { count } = await tx
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ticketId', '=', ticketId)
    .executeTakeFirstOrThrow()
  return count
}

type NewAttachment = Omit<NewRow<'attachment'>, 'id' | 'blobKey' | 'size'>

/** Adds a file, in a transaction that has locked the ticket; null if there are already `max`. */
export const addAttachment = async (tx: Db, file: NewAttachment, blob: Blob, max: number) => {
  if ((await attachmentCount(tx, file.ticketId)) >= max || !(await persistBlob(tx, blob)))
    return null
  const { id } = await tx
    .insertInto('attachment')
    .values({ ...file, size: blob.size, blobKey: blob.key })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, file.ticketId, file.createdAt)
  return id
}

/** Deletes a file and its bytes; false if it's gone or belongs to another uploader (A48). */
export const removeAttachment = async (
  tx: Db,
  {
    id,
    ticketId,
    uploaderId,
    now,
  }: { id: number; ticketId: number; uploaderId?: number; now: number },
) => {
  const gone = await tx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .$if(uploaderId !== undefined, (query) => query.where('uploaderId', '=', uploaderId ?? 0))
    .returning('blobKey')
    .executeTakeFirst()
  if (!gone) return false
  await deleteBlobs(tx, [gone.blobKey])
  await recordChange(tx, ticketId, now)
  return true
}
