import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicketRow, touchTicket, type LockedTicket } from '#server/db/tickets/held-ticket.ts'
import { writeComment } from '#server/rules/comments.ts'
import { openFollowUp } from '#server/rules/follow-up-by-email.ts'
import { writeAnswer } from '#server/rules/ticket-work.ts'
import type { Services } from '#server/services.ts'
import type { Author } from './author.ts'
import { attach, fitting, type Files } from './files.ts'
import { entryHtml } from './content.ts'
import { i18nIn } from '#server/texts/i18n.ts'

export type Writing = {
  author: Author
  ticketId: number
  html: string
  /** the collapsed part; null for none */
  quoted: string | null
  files: Files
}

/** What a message has become. */
export type Entered = { ticketId: number; logId: number; what: 'comment' | 'answer' | 'followUp' }

type NewEntry = { html: string; quoted: string | null; at: number; ticket: LockedTicket }

const write = async (tx: Db, author: Author, { html, quoted, at, ticket }: NewEntry) => {
  if (author.side === 'agent') {
    const by = { name: author.name, agentId: author.id }
    return writeAnswer(tx, { ticket, by }, { html, quoted })
  }
  const { id, name } = author
  const whose =
    author.side === 'customer'
      ? { accountId: id, name }
      : { accountId: null, participantId: id, name }
  return writeComment(tx, { ticket, author: whose, html, quoted, now: at })
}

/** T124: adds a message to an open ticket. */
const onOpen = async (
  tx: Db,
  { env, now }: Services,
  { author, ticketId, html, quoted, files }: Writing,
): Promise<Entered | null> => {
  const ticket = await touchTicket(tx, ticketId, now())
  if (!ticket) return null
  const max = env.ATTACHMENTS_PER_TICKET
  const { ready, left } = await fitting(tx, ticketId, files, max)
  await attach(tx, ready, { ticketId, author, createdAt: now(), max })
  const entry = entryHtml(i18nIn(ticket.language), html, { ready, left })
  const logId = await write(tx, author, { html: entry, quoted, at: now(), ticket })
  const what = author.side === 'agent' ? 'answer' : 'comment'
  return logId === null ? null : { ticketId, logId, what }
}

/** T124: opens a follow-up to a closed ticket. */
const onClosed = async (
  tx: Db,
  { engine, env, now }: Services,
  { author, ticketId, html, files }: Writing,
): Promise<Entered | null> => {
  if (author.side !== 'customer') return null
  const { id: accountId, name } = author
  const made = await openFollowUp(tx, engine, {
    closedId: ticketId,
    accountId,
    name,
    now: now(),
    describe: (language) => entryHtml(i18nIn(language), html, files),
  })
  const place = { ticketId: made.ticketId, author, createdAt: now() }
  await attach(tx, files.ready, { ...place, max: env.ATTACHMENTS_PER_TICKET })
  return { ...made, what: 'followUp' }
}

/** Adds a message to its ticket, which it locks; null if the author can't write on it. */
export const enter = async (tx: Db, services: Services, writing: Writing) => {
  const ticket = await lockTicketRow(tx, writing.ticketId)
  if (!ticket) return null
  return ticket.isClosed ? onClosed(tx, services, writing) : onOpen(tx, services, writing)
}

/** T127: how many emails a ticket accepts within a window, in milliseconds. */
export const rateLimit = { max: limits.emailsPerTicketMinute, window: 60_000 }
