import { ticketStatuses } from '#contract/limits.ts'
import {
  logAction,
  makeActive,
  setLastCommenter,
  acquireCommentSlot,
  touchForComment,
} from '#server/db/tickets/comments.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { attachUnsent } from './unsent-attachments.ts'
import { indexEntry } from '#server/db/tickets/ticket-index.ts'
import { notifyAll } from '#server/db/tickets/entry-emails.ts'
import { entryOf, htmlEntry } from '#server/texts/ticket-history.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { Refused, reasonOf } from '#server/texts/refused.ts'
import { htmlOf, textOf } from '#server/domain/rich-text.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'

type Author = {
  /** null for an external participant */
  accountId: number | null
  participantId?: number
  name: string
}

type NewComment = {
  ticket: { id: number; language: string; statusId: number }
  author: Author
  /** clean HTML */
  html: string
  /** the quoted part of an email (T131) */
  quoted?: string | null
  now: number
  /** whether `touchForComment` has already recorded who wrote last, and whose turn it is */
  isTouched?: boolean
}

const { pending, resolved } = ticketStatuses

/** How the history words that a comment made a ticket with this status active. */
const activations: Partial<Record<number, TicketEvent>> = {
  [pending]: { what: 'statusChanged', from: 'pending', to: 'active' },
  [resolved]: { what: 'reactivated' },
}

type Commented = {
  ticket: NewComment['ticket']
  entry: { at: number; source: string; authorId: number | null }
}

/** A customer's comment makes a pending or resolved ticket active (T3, T180). */
export const activateTicket = async (tx: Db, { ticket, entry }: Commented) => {
  const { id: ticketId, statusId, language } = ticket
  const event = activations[statusId]
  if (!event) return
  await makeActive(tx, ticketId)
  const status = entryOf(event, language)
  await logAction(tx, { ticketId, ...entry, ...status, kind: 'status' }, 'customer')
}

/** Writes a comment on an open ticket that the transaction has locked; returns the id of its entry. */
export const writeComment = async (
  tx: Db,
  { ticket, author, html, quoted = null, now, isTouched = false }: NewComment,
) => {
  const ticketId = ticket.id
  const { accountId: authorId, participantId = 0, name: source } = author
  const entry = { at: now, source, authorId }
  const comment = htmlEntry('comment', html, ticket.language)
  const side = isTouched ? 'nobody' : 'customer'
  const logId = await logAction(tx, { ticketId, ...entry, ...comment, quoted }, side)
  await notifyAll(tx, {
    ticketId,
    logId,
    now,
    authorId: authorId ?? 0,
    participantId,
    event: 'comment',
  })
  if (!isTouched) await setLastCommenter(tx, { ticketId, accountId: authorId })
  await activateTicket(tx, { ticket, entry })
  await indexEntry(tx, ticketId, textOf(`${html} ${quoted ?? ''}`))
  return logId
}

type Comment = {
  ticket: { id: number; language: string }
  now: number
  author: { accountId: number; name: string }
  text: string
  /** the minimum time between two comments by one user on a ticket, in milliseconds (A1) */
  pause: number
  /** unsent files, and how many a ticket can have */
  attachments?: { ids: readonly number[]; max: number }
}

const write = async (tx: Db, { ticket, author, text, now, pause, attachments }: Comment) => {
  const ticketId = ticket.id
  const turn = { ticketId, accountId: author.accountId, now, pause }
  const open = await touchForComment(tx, turn)
  if (!open) throw new Refused('commentOnClosed')
  if (!(await acquireCommentSlot(tx, turn))) throw new Refused('commentTooSoon')
  const current = { ...ticket, statusId: open.statusId }
  const html = htmlOf(text.trim())
  const logId = await writeComment(tx, { ticket: current, author, html, now, isTouched: true })
  if (!attachments) return
  const by = { uploaderId: author.accountId }
  await attachUnsent(tx, { ...attachments, ticketId, by, logId, at: now })
}

/** Adds a comment to the action log, or returns why not (T3, T5, X18). */
export const postComment = async (db: Db, comment: Comment): Promise<MessageKey | null> => {
  try {
    await inTransaction(db, (tx) => write(tx, comment))
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
