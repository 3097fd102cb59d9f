import type { Account } from '#server/db/accounts/accounts.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { newsFor } from '#server/db/tickets/ticket-news.ts'
import type { News } from '#server/db/tickets/ticket-news.ts'
import { issueUnsubscribeLink } from '#server/db/mail/unsubscribing.ts'
import { linesOf } from '#server/rules/rich-text.ts'
import type { Services } from '#server/services.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { statusIn, statusOf } from '#server/texts/ticket-statuses.ts'
import { dressed } from './markup.ts'
import { ticketLetter } from './letters.ts'

/** The words of people; what the portal says itself about a new or moved ticket is in the letter. */
const saidIn = ({ kind, description, shortDescription }: News) => {
  if (kind === 'created') return shortDescription
  return kind === 'status' ? '' : linesOf(description)
}

/** A mail about a ticket, or null when its subscriber has left; the link that unsubscribes is made now. */
export const composeTicketMail = async (
  { db, now, origin, provider: { name: provider } }: Services,
  { accountId, aboutId }: Outgoing,
  account: Pick<Account, 'id' | 'language'> & { name: string },
) => {
  const news = await newsFor(db, aboutId ?? 0, accountId ?? 0)
  if (!news) return null
  const language = languageFrom(account.language)
  const { ticketId, code, shortDescription, kind, source } = news
  const whose = { ticketId, accountId: account.id }
  const unsubscribe = `${origin}/unsubscribe/${await issueUnsubscribeLink(db, whose, now())}`
  const link = `${origin}/support/ticket/details/${ticketId}`
  const i18n = i18nIn(language)
  const letter = ticketLetter(i18n, {
    ...{ provider, name: account.name, code, shortDescription, kind, source, link, unsubscribe },
    text: saidIn(news),
    status: statusIn(i18n, statusOf(news.statusId) ?? ''),
  })
  return { ...dressed(letter, { language, links: [link, unsubscribe], provider }), unsubscribe }
}
