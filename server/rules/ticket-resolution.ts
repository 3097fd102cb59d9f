import type { ResolutionReason } from '#contract/ticket-resolution.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { logAction } from '#server/db/tickets/comments.ts'
import { notifyAll } from '#server/db/tickets/entry-emails.ts'
import { indexEntry } from '#server/db/tickets/ticket-index.ts'
import { markResolved } from '#server/db/tickets/ticket-resolution.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf, writtenEntry } from '#server/texts/ticket-history.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { Refused, reasonOf } from '#server/texts/refused.ts'

type Resolution = {
  ticket: { id: number; language: string }
  author: { accountId: number; name: string }
  reason: ResolutionReason
  /** The user's comment; empty for none. */
  text: string
  now: number
}

const write = async (tx: Db, { ticket, author, reason, text, now }: Resolution) => {
  const ticketId = ticket.id
  const { accountId, name } = author
  if (!(await markResolved(tx, { ticketId, accountId, now }))) throw new Refused('notResolvable')

  const entry = { ticketId, at: now, source: name, authorId: accountId }
  const comment =
    text === ''
      ? null
      : await logAction(tx, { ...entry, ...writtenEntry('comment', text, ticket.language) })
  const status = entryOf({ what: 'resolved', reason }, ticket.language)
  const resolved = await logAction(tx, { ...entry, ...status, kind: 'status' })
  // One email for both: the comment's email also names the new status.
  const written = { ticketId, logId: comment ?? resolved, now, authorId: accountId }
  const event = comment === null ? 'status' : 'comment'
  await notifyAll(tx, { ...written, event, alsoEvent: 'status' })
  if (comment !== null) await indexEntry(tx, ticketId, text)
}

/** Resolves a ticket for its owner, or returns why not. A comment sent with it isn't delayed (A1, T83). */
export const resolveByOwner = async (
  db: Db,
  resolution: Resolution,
): Promise<MessageKey | null> => {
  try {
    await inTransaction(db, (tx) => write(tx, resolution))
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
