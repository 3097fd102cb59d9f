import { canUseTickets } from '#contract/rules/permissions.ts'
import {
  countMessages,
  messagesFrom,
  textsIn,
  unreadCount,
  type StoredMessage,
} from '#server/db/mail/inbox.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { newsIn } from '#server/texts/ticket-message.ts'
import type { Caller } from './caller.ts'

/**
 * A message about a ticket, written from its newest entry each time it's read: it's in the reader's current
 * language, and a removed text isn't in it (T195).
 */
const ticketTexts = (language: ServerLanguage, message: StoredMessage) => {
  const { ticketId, code, shortDescription, kind, step, source, description, details } = message
  if (ticketId === null || code === null) return null
  const entry =
    kind === null || step === null || source === null || description === null
      ? null
      : { kind, step, source, description, details, news: message.news }
  return {
    title: shortDescription ?? '',
    teaserText: entry ? newsIn(language, entry) : '',
    link: `/support/ticket/details/${ticketId}`,
    ticket: { ticketId, code },
  }
}

const toMessage = (language: ServerLanguage, message: StoredMessage) => {
  const { id, isRead, createdAt, link } = message
  const known = { id, isRead: isRead === 1, date: new Date(createdAt).toISOString() }
  const aboutTicket = ticketTexts(language, message)
  if (aboutTicket) return { ...known, ...aboutTicket }
  return { ...known, ...textsIn(language, message), ...(link !== null && { link }) }
}

/** A page of a user's messages, newest first, and the number of unread ones (E12). */
export const inboxOf = async (
  { services: { engine, now }, session: { accountId, flags } }: Caller,
  language: ServerLanguage,
  { page, size }: { page: number | undefined; size: number },
) => {
  const reader = { accountId, seesTickets: canUseTickets(flags), now: now() }
  const start = ((page ?? 1) - 1) * size
  const [unread, messages, total] = await Promise.all([
    unreadCount(engine, reader),
    messagesFrom(engine, reader, start, size),
    page === undefined ? undefined : countMessages(engine, reader),
  ])
  const list = messages.map((message) => toMessage(language, message))
  return { counters: { unread }, list, ...(total !== undefined && { total }) }
}
