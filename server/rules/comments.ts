import { ticketStatuses } from '#contract/limits.ts'
import {
  logAction,
  reactivate,
  acquireCommentSlot,
  touchOpenTicket,
} from '#server/db/tickets/comments.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { indexComment } from '#server/db/tickets/ticket-index.ts'
import { notifyAgents } from '#server/db/agents/agent-news.ts'
import { notifySubscribers } from '#server/db/tickets/subscriptions.ts'
import { entryOf, writtenEntry } from '#server/texts/ticket-history.ts'
import type { MessageKey } from '#server/texts/messages.ts'
import { Refused, reasonOf } from './refused.ts'

type Comment = {
  ticket: { id: number; language: string }
  author: { accountId: number; name: string }
  text: string
  now: number
  /** A1: between two comments of one person on one ticket, milliseconds */
  pause: number
}

const write = async (tx: Db, { ticket, author, text, now, pause }: Comment) => {
  const ticketId = ticket.id
  const open = await touchOpenTicket(tx, ticketId, now)
  if (!open) throw new Refused('commentOnClosed')
  const turn = { ticketId, accountId: author.accountId, now, pause }
  if (!(await acquireCommentSlot(tx, turn))) throw new Refused('commentTooSoon')

  const entry = { ticketId, at: now, source: author.name, authorId: author.accountId }
  const comment = writtenEntry('comment', text.trim(), ticket.language)
  const logId = await logAction(tx, { ...entry, ...comment })
  await notifySubscribers(tx, { ticketId, logId, now, authorId: author.accountId })
  await notifyAgents(tx, { ticketId, logId, now })
  if (open.statusId === ticketStatuses.resolved) {
    await reactivate(tx, ticketId)
    const status = entryOf({ what: 'reactivated' }, ticket.language)
    await logAction(tx, { ...entry, ...status, kind: 'status' })
  }
  await indexComment(tx, ticketId, text)
}

/** T3, T5, X18: adds a comment to the action log, or says why not. */
export const postComment = async (db: Db, comment: Comment): Promise<MessageKey | null> => {
  try {
    await db.transaction().execute((tx) => write(tx, comment))
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
