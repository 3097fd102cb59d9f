import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'

import type { ReceivedView } from '#contract/agent-received-emails.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deleteBlobs, type Blob } from '#server/db/files/blobs.ts'
import type { Db, NewRow, Row, Tables } from '#server/db/schema/schema.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'

type Source = Tables['receivedEmail']['source']

/**
 * Emails that share limits: of customers, of verified strangers, of all other strangers, and of machines. Who
 * invents senders can't take the room of those who exist.
 */
export type Room = { source: Source; isVerified: boolean }

const waitsIn =
  ({ source, isVerified }: Room) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'receivedEmail'>) =>
    and([
      eb('receivedEmail.state', 'in', ['open', 'ignored']),
      eb('receivedEmail.source', '=', source),
      ...(source === 'stranger'
        ? [eb('receivedEmail.dmarc', isVerified ? '=' : '<>', 'pass')]
        : []),
    ])

export const receivedIdOf = async (db: Db, fingerprint: string) => {
  const kept = db.selectFrom('receivedEmail').select('id').where('fingerprint', '=', fingerprint)
  return (await kept.executeTakeFirst())?.id
}

/** Why an email became no entry; undefined once it's deleted. */
export const receivedReason = async (db: Db, id: number) => {
  const kept = db.selectFrom('receivedEmail').select('reason').where('id', '=', id)
  return (await kept.executeTakeFirst())?.reason
}

/** Whether as many emails wait in a room as it has space for. */
export const isFullOf = async (db: Db, room: Room) => {
  const { count } = await db
    .selectFrom('receivedEmail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waitsIn(room))
    .executeTakeFirstOrThrow()
  return Number(count) >= receivedLimits.emails
}

/** Rooms whose emails aren't kept any more once they're full; automatic ones replace older ones. */
const lasting: Room[] = [
  { source: 'customer', isVerified: true },
  { source: 'stranger', isVerified: true },
  { source: 'stranger', isVerified: false },
]

export const isAnyFull = async (db: Db) => {
  for (const room of lasting) if (await isFullOf(db, room)) return true
  return false
}

/** How many bytes the files have that wait in a room, of one sender or all. */
export const receivedBytes = async (db: Db, room: Room, senderKey?: string) => {
  const all = db
    .selectFrom('receivedEmailFile')
    .innerJoin('receivedEmail', 'receivedEmail.id', 'emailId')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .where(waitsIn(room))
  const files = senderKey === undefined ? all : all.where('senderKey', '=', senderKey)
  const { bytes } = await files.executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Deletes the oldest automatic email. */
export const deleteOldestAutomatic = (db: Db) =>
  inTransaction(db, async (tx) => {
    const oldest = await tx
      .selectFrom('receivedEmail')
      .select(({ fn }) => fn.min('id').as('id'))
      .where(waitsIn({ source: 'automatic', isVerified: false }))
      .executeTakeFirstOrThrow()
    await deleteReceived(tx, [oldest.id])
  })

/** Counts an email that isn't kept at the newest one of its sender, or else of the same domain. */
export const countLeftOut = async (
  db: Db,
  { senderKey, source }: { senderKey: string; source: Source },
) => {
  const newestOf = (sender: Expression<SqlBool>) =>
    db
      .selectFrom('receivedEmail')
      .select(({ fn }) => fn.max<number | null>('id').as('id'))
      .where('source', '=', source)
      .where(sender)
      .executeTakeFirstOrThrow()
  const { eb } = expressionBuilder<Tables, 'receivedEmail'>()
  const ofDomain = eb('senderKey', 'like', `%${senderKey.slice(senderKey.lastIndexOf('@'))}`)
  const { id } = await newestOf(eb('senderKey', '=', senderKey))
  const { id: nearest } = id === null ? await newestOf(ofDomain) : { id }
  await db
    .updateTable('receivedEmail')
    .set({ leftOut: eb('leftOut', '+', 1) })
    .where('id', '=', nearest)
    .execute()
}

type NewFile = { name: string; type: string; blob: Blob }

/** Adds an email with its files; undefined if it's already there. */
export const addReceived = (
  db: Db,
  email: NewRow<'receivedEmail'>,
  files: readonly NewFile[],
): Promise<number | undefined> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('receivedEmail')
      .values(email)
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    const rows = files.map(({ name, type, blob: { key: blobKey, size } }) => ({
      emailId: row.id,
      name,
      type,
      size,
      blobKey,
    }))
    if (rows.length > 0) await tx.insertInto('receivedEmailFile').values(rows).execute()
    return row.id
  })

const states: Record<ReceivedView, Row<'receivedEmail'>['state'][]> = {
  open: ['open'],
  ignored: ['ignored'],
  handled: ['ticket', 'added', 'dismissed'],
}

const emails = (db: Db) =>
  db
    .selectFrom('receivedEmail')
    .leftJoin('agent', 'agent.id', 'receivedEmail.agentId')
    .leftJoin('ticket', 'ticket.id', 'receivedEmail.ticketId')
    .select(['receivedEmail.id', 'sender', 'senderName', 'subject', 'reason', 'dmarc'])
    .select(['receivedAt', 'state', 'handledAt', 'repliedAt', 'displayName as handledBy'])
    .select(['ticket.id as ticketId', 'ticket.code'])
    .select(({ selectFrom }) =>
      selectFrom('receivedEmailFile')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('emailId', '=', 'receivedEmail.id')
        .as('files'),
    )

export type ListedRow = Awaited<ReturnType<typeof receivedEmails>>[number]

/** Newest first. */
export const receivedEmails = (
  db: Db,
  view: ReceivedView,
  { limit, offset }: { limit: number; offset: number },
) =>
  emails(db)
    .where('state', 'in', states[view])
    .orderBy('receivedEmail.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countReceived = async (db: Db, view: ReceivedView) => {
  const { count } = await db
    .selectFrom('receivedEmail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', states[view])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const receivedEmailWith = (db: Db, id: number) =>
  emails(db)
    .leftJoin('ticket as about', 'about.id', 'receivedEmail.aboutTicketId')
    .select(['recipient', 'text', 'quoted', 'skippedFiles', 'leftOut', 'senderKey', 'source'])
    .select(['reply', 'replyProblem'])
    .select(['about.id as aboutId', 'about.code as aboutCode'])
    .where('receivedEmail.id', '=', id)
    .executeTakeFirst()

export const filesOfReceived = (db: Db, emailId: number) =>
  db
    .selectFrom('receivedEmailFile')
    .select(['id', 'name', 'type', 'size', 'blobKey as key'])
    .where('emailId', '=', emailId)
    .orderBy('id')
    .execute()

type Handling = { agentId: number; now: number }

/** Marks an email as handled; undefined if it's on a ticket or gone. */
export const dismissReceived = (tx: Db, id: number, { agentId, now }: Handling) =>
  tx
    .updateTable('receivedEmail')
    .set({ state: 'dismissed', agentId, handledAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'ignored', 'dismissed'])
    .returning(['senderKey', 'source', 'dmarc'])
    .executeTakeFirst()

/** Stores an answer, and marks the email as handled; undefined if it has one, is on a ticket or gone. */
export const answerReceived = (
  tx: Db,
  id: number,
  { reply, agentId, now }: Handling & { reply: string },
) =>
  tx
    .updateTable('receivedEmail')
    .set({ state: 'dismissed', reply, repliedAt: now, replyProblem: '', agentId, handledAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'dismissed'])
    .where('repliedAt', 'is', null)
    .returning(['sender', 'accountId'])
    .executeTakeFirst()

/** Opens an email again whose answer was refused by a mail server; one that is on a ticket stays there. */
export const reopenAnswered = (tx: Db, id: number, replyProblem: string) =>
  tx
    .updateTable('receivedEmail')
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('state', '=', 'dismissed')
        .then('open' as const)
        .else(eb.ref('state'))
        .end(),
      repliedAt: null,
      replyProblem,
    }))
    .where('id', '=', id)
    .execute()

/** An answer with what it refers to, and who has written it; undefined if it's gone. */
export const answerOf = (db: Db, id: number) =>
  db
    .selectFrom('receivedEmail')
    .innerJoin('agent', 'agent.id', 'receivedEmail.agentId')
    .select(['sender', 'senderName', 'subject', 'receivedAt', 'text', 'messageId'])
    .select(['reply', 'repliedAt', 'displayName', 'agent.id as agentId'])
    .where('receivedEmail.id', '=', id)
    .executeTakeFirst()

/** A sender's forged emails are never handled with their own, and without an address there's no sender. */
type Sender = Pick<Row<'receivedEmail'>, 'senderKey' | 'source' | 'dmarc'>

const waitsOf =
  ({ senderKey, source, dmarc }: Sender) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'receivedEmail'>) =>
    and([
      eb('senderKey', '=', senderKey),
      eb('senderKey', '<>', ''),
      eb('source', '=', source),
      eb('dmarc', '=', dmarc),
      eb('state', '=', 'open'),
    ])

export const countOfSender = async (db: Db, sender: Sender) => {
  const { count } = await db
    .selectFrom('receivedEmail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(waitsOf(sender))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks all open emails of a sender as handled; returns their number. */
export const dismissSender = async (tx: Db, sender: Sender, { agentId, now }: Handling) => {
  const { numUpdatedRows } = await tx
    .updateTable('receivedEmail')
    .set({ state: 'dismissed', agentId, handledAt: now })
    .where(waitsOf(sender))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type OnTicket = Handling & {
  id: number
  ticketId: number
  /** the entry it becomes */
  logId: number
  state: 'ticket' | 'added'
}

/**
 * Marks an email as being on a ticket, and deletes what is now there; undefined if it's on one already or
 * gone. Others who want to handle it wait for the transaction.
 */
export const takeReceived = (tx: Db, { id, ticketId, logId, state, agentId, now }: OnTicket) =>
  tx
    .updateTable('receivedEmail')
    .set({
      state,
      ticketId,
      logId,
      agentId,
      handledAt: now,
      text: '',
      quoted: '',
      skippedFiles: '',
    })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'ignored', 'dismissed'])
    .returning('id')
    .executeTakeFirst()

/** Removes what an email still says of an entry that is redacted; its sender stays. */
export const clearReceivedOf = (tx: Db, logId: number) =>
  tx
    .updateTable('receivedEmail')
    .set({ subject: '', senderName: '', reply: '' })
    .where('logId', '=', logId)
    .execute()

/** Takes these files from an email, and deletes the others; undefined if any of them is gone. */
export const takeReceivedFiles = async (tx: Db, emailId: number, ids: readonly number[]) => {
  const files = await filesOfReceived(tx, emailId)
  const taken = files.filter(({ id }) => ids.includes(id))
  if (taken.length < new Set(ids).size) return undefined
  await tx.deleteFrom('receivedEmailFile').where('emailId', '=', emailId).execute()
  await deleteBlobs(
    tx,
    files.filter((file) => !taken.includes(file)).map(({ key }) => key),
  )
  return taken
}

/** Deletes emails from a user, or from whoever used their address, and their files. */
export const deleteReceivedFrom = async (
  tx: Db,
  { id, mailKey }: { id: number; mailKey: string },
) => {
  const rows = await tx
    .selectFrom('receivedEmail')
    .select('id')
    .where(({ or, eb }) => or([eb('accountId', '=', id), eb('senderKey', '=', mailKey || null)]))
    .execute()
  await deleteReceived(
    tx,
    rows.map((row) => row.id),
  )
}

const deleteReceived = async (tx: Db, ids: readonly number[]) => {
  if (ids.length === 0) return
  const files = await tx
    .selectFrom('receivedEmailFile')
    .select('blobKey')
    .where('emailId', 'in', ids)
    .execute()
  await deleteBlobs(
    tx,
    files.map(({ blobKey }) => blobKey),
  )
  await tx.deleteFrom('receivedEmail').where('id', 'in', ids).execute()
}

const batch = 100

/** Deletes old emails with their files. True if there may be more. */
export const deleteOldReceived = (db: Db, before: number) =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('receivedEmail')
      .select('id')
      .where('receivedAt', '<', before)
      .orderBy('receivedAt')
      .limit(batch)
      .execute()
    await deleteReceived(
      tx,
      rows.map((row) => row.id),
    )
    return rows.length === batch
  })
