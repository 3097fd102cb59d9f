import { limits, ticketStatuses } from '#contract/limits.ts'
import { logAction } from '#server/db/tickets/comments.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { indexComment } from '#server/db/tickets/ticket-index.ts'
import { notifySubscribers } from '#server/db/tickets/subscriptions.ts'
import { Misuse, Refusal, type Said, type Work } from './desk.ts'
import { ticketNamed, type FoundTicket } from './ticket-find.ts'
import { readStatus } from './ticket-read.ts'
import { entryOf, writtenEntry } from '#server/texts/ticket-history.ts'
import { statusOf, type StatusName } from '#server/texts/ticket-statuses.ts'

export type Speaker = { from: string; at: number }

const answer = (tx: Db, ticket: FoundTicket, text: string, { from, at }: Speaker) =>
  logAction(tx, {
    ...{ ticketId: ticket.id, at, source: from, authorId: null },
    ...writtenEntry('answer', text, ticket.language),
  })

/** A closed ticket keeps when it was resolved; an open one isn't any more. */
const resolvedAtFor = (to: StatusName, at: number) => {
  if (to === 'closed') return {}
  return { resolvedAt: to === 'resolved' ? at : null }
}

const move = async (tx: Db, ticket: FoundTicket, to: StatusName, { from, at }: Speaker) => {
  const before = statusOf(ticket.statusId) ?? ticket.status
  await tx
    .updateTable('ticket')
    .set({ statusId: ticketStatuses[to], ...resolvedAtFor(to, at) })
    .where('id', '=', ticket.id)
    .execute()
  return logAction(tx, {
    ...{ ticketId: ticket.id, at, source: from, authorId: null },
    kind: 'status',
    ...entryOf({ what: 'statusChanged', from: before, to }, ticket.language),
  })
}

/** Takes the ticket for this transaction: a comment written meanwhile waits. Its `updatedAt` never goes back. */
export const take = async (tx: Db, name: string | undefined, now: number) => {
  const { id, updatedAt } = await ticketNamed(tx, name)
  const at = Math.max(now, updatedAt)
  await tx.updateTable('ticket').set({ updatedAt: at }).where('id', '=', id).execute()
  return { ticket: await ticketNamed(tx, name), at }
}

export const textFrom = (text: string) => {
  const clean = text.replaceAll('\r\n', '\n').trim()
  if (clean.length >= limits.commentMinLength && clean.length <= limits.commentMaxLength)
    return clean
  throw new Misuse(
    `--text needs ${limits.commentMinLength} to ${limits.commentMaxLength} characters`,
  )
}

type ReplyOptions = { text: string; from: string; status?: string }

/** Writes an answer the customer sees; with --status the ticket moves in the same breath. */
export const reply = async (
  { engine: { db }, desk }: Work,
  { text, from, status }: ReplyOptions,
  [name]: string[],
): Promise<Said> => {
  const words = textFrom(text)
  const to = status === undefined ? undefined : readStatus(status)
  const { ticket } = await db.transaction().execute(async (tx) => {
    const taken = await take(tx, name, desk.now())
    if (taken.ticket.isClosed) throw new Refusal(`${taken.ticket.code} is closed`)
    const logId = await answer(tx, taken.ticket, words, { from, at: taken.at })
    // One email for both: it says the status at the time it is sent.
    await notifySubscribers(tx, { ticketId: taken.ticket.id, logId, now: taken.at })
    if (to) await move(tx, taken.ticket, to, { from, at: taken.at })
    await indexComment(tx, taken.ticket.id, words)
    return taken
  })
  return {
    data: { code: ticket.code, answered: true, ...(to ? { status: to } : {}) },
    text: `Reply added to ${ticket.code}.${to ? ` Status: ${to}.` : ''}`,
  }
}

/** Moves a ticket to another status, also out of Closed. */
export const setStatus = async (
  { engine: { db }, desk }: Work,
  { from }: { from: string },
  [name, status = '']: string[],
): Promise<Said> => {
  const to = readStatus(status)
  const { ticket } = await db.transaction().execute(async (tx) => {
    const taken = await take(tx, name, desk.now())
    if (taken.ticket.statusId === ticketStatuses[to]) {
      throw new Refusal(`${taken.ticket.code} is already ${to}`)
    }
    const logId = await move(tx, taken.ticket, to, { from, at: taken.at })
    await notifySubscribers(tx, { ticketId: taken.ticket.id, logId, now: taken.at })
    return taken
  })
  return { data: { code: ticket.code, status: to }, text: `${ticket.code} is now ${to}.` }
}
