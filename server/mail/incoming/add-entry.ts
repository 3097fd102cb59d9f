import { serverLimits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket, type LockedTicket } from '#server/db/tickets/lock-ticket.ts'
import { writeComment } from '#server/rules/comments.ts'
import { openFollowUp } from '#server/rules/follow-up-by-email.ts'
import { writeAnswer } from '#server/rules/ticket-work.ts'
import type { RuleServices } from '#server/rules/services.ts'
import type { Author } from './author.ts'
import { attachFiles, limitFiles, type Files } from './files.ts'
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
export type AddedEntry = {
  ticketId: number
  logId: number
  what: 'comment' | 'answer' | 'followUp'
}

type NewEntry = { html: string; quoted: string | null; at: number; ticket: LockedTicket }

const write = async (tx: Db, author: Author, { html, quoted, at, ticket }: NewEntry) => {
  if (author.side === 'agent') {
    const by = { name: author.name, agentId: author.id }
    return writeAnswer(tx, { ticket, by }, { html, quoted })
  }
  const { id, name } = author
  const customer =
    author.side === 'customer'
      ? { accountId: id, name }
      : { accountId: null, participantId: id, name }
  return writeComment(tx, { ticket, author: customer, html, quoted, now: at })
}

/** Adds a message to an open ticket (T124). */
const addToOpenTicket = async (
  tx: Db,
  { env, now }: RuleServices,
  { author, ticketId, html, quoted, files }: Writing,
): Promise<AddedEntry | null> => {
  const ticket = await lockTicket(tx, ticketId, now())
  if (!ticket) return null
  const max = env.ATTACHMENTS_PER_TICKET
  const { ready, left } = await limitFiles(tx, ticketId, files, max)
  const entry = entryHtml(i18nIn(ticket.language), html, { ready, left })
  const logId = await write(tx, author, { html: entry, quoted, at: now(), ticket })
  if (logId === null) return null
  await attachFiles(tx, ready, { ticketId, logId, author, createdAt: now(), max })
  return { ticketId, logId, what: author.side === 'agent' ? 'answer' : 'comment' }
}

/** Opens a follow-up to a closed ticket (T124). */
const addFollowUp = async (
  tx: Db,
  { engine, env, now }: RuleServices,
  { author, ticketId, html, files }: Writing,
): Promise<AddedEntry | null> => {
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
  await attachFiles(tx, files.ready, { ...place, max: env.ATTACHMENTS_PER_TICKET })
  return { ...made, what: 'followUp' }
}

/** Adds a message to its ticket, which it locks; null if the author can't write on it. */
export const addEntry = async (tx: Db, services: RuleServices, writing: Writing) => {
  const ticket = await lockTicket(tx, writing.ticketId)
  if (!ticket) return null
  return ticket.isClosed
    ? addFollowUp(tx, services, writing)
    : addToOpenTicket(tx, services, writing)
}

/** How many emails a ticket accepts within a window, in milliseconds (T127). */
export const emailRateLimit = { max: serverLimits.emailsPerTicketMinute, window: 60_000 }
