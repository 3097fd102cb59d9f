import type { I18n } from '@lingui/core'

import { readerLanguage } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { codeOfTicket } from '#server/db/tickets/tickets.ts'
import type { MailServices } from './services.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './markup.ts'

type Facts = { provider: string; link: string }

const unreadLetter = (i18n: I18n, { provider, link }: Facts): Letter => ({
  subject: i18n._('{provider}: we haven’t read your email', { provider }),
  paragraphs: [
    i18n._('Hello,'),
    i18n._(
      'This address only accepts replies to our emails about tickets, so we haven’t read your email. To create a ticket or comment on one, please use the portal:',
    ),
    link,
  ],
})

type OnClosed = Facts & { code: string; isAgent: boolean }

const closedTicketLetter = (i18n: I18n, { provider, link, code, isAgent }: OnClosed): Letter => ({
  subject: i18n._('{provider}: [{code}] your email wasn’t added', { provider, code }),
  paragraphs: [
    i18n._('Hello,'),
    isAgent
      ? i18n._(
          'Your reply wasn’t added to ticket {code}, and the customer hasn’t received it: the ticket is closed. Change its status, then send your reply again.',
          { code },
        )
      : i18n._(
          'Your email wasn’t added to ticket {code}: the ticket is closed. Please ask the person who added you to it to create a follow-up ticket.',
          { code },
        ),
    ...(isAgent ? [link] : []),
  ],
})

const unverifiedLetter = (i18n: I18n, { provider, link, code }: OnClosed): Letter => ({
  subject: i18n._('{provider}: [{code}] your email wasn’t added', { provider, code }),
  paragraphs: [
    i18n._('Hello,'),
    i18n._(
      'Your reply wasn’t added to ticket {code}, and the customer hasn’t received it: our email server couldn’t verify that it came from you. Please reply here:',
      { code },
    ),
    link,
  ],
})

const letterFor = async (services: MailServices, outgoing: Outgoing, i18n: I18n) => {
  const { origin, provider } = services
  const { kind, agentId, aboutId } = outgoing
  const [name, id] = [provider.name, aboutId ?? 0]
  if (kind === 'emailUnread')
    return { link: origin, letter: unreadLetter(i18n, { provider: name, link: origin }) }
  const link = `${origin}/agent/ticket/${id}`
  const code = await codeOfTicket(services.db, id)
  const facts = { provider: name, link, code, isAgent: agentId !== null }
  const write = kind === 'emailUnverified' ? unverifiedLetter : closedTicketLetter
  return { link, letter: write(i18n, facts) }
}

/** Explains that an email wasn't added to a ticket, and what to do instead (T127). */
export const composeUnread = async (services: MailServices, outgoing: Outgoing) => {
  const language = languageFrom(await readerLanguage(services.db, outgoing))
  const { letter, link } = await letterFor(services, outgoing, i18nIn(language))
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: '', address: outgoing.recipient ?? '' },
    ...renderLetter(letter, { language, links: [link], provider: services.provider.name }),
  }
}
