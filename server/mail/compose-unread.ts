import type { I18n } from '@lingui/core'

import { readerLanguage } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { codeOfTicket } from '#server/db/tickets/tickets.ts'
import type { MailServices } from './services.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { button, type Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'

type Facts = { provider: string; link: string }

const unreadLetter = (i18n: I18n, { provider, link }: Facts): Letter => ({
  subject: i18n._('{provider}: we haven’t read your email', { provider }),
  blocks: [
    i18n._('Hello,'),
    i18n._(
      'This address only accepts replies to our emails about tickets, so we haven’t read your email. To create a ticket or comment on one, please use the portal:',
    ),
    button(i18n._('Open portal'), link),
  ],
})

type OnClosed = Facts & { code: string; isAgent: boolean }

const closedTicketLetter = (i18n: I18n, { provider, link, code, isAgent }: OnClosed): Letter => ({
  subject: i18n._('{provider}: [{code}] your email wasn’t added', { provider, code }),
  blocks: [
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
    ...(isAgent ? [button(i18n._('Open ticket'), link)] : []),
  ],
})

const unverifiedLetter = (i18n: I18n, { provider, link, code }: OnClosed): Letter => ({
  subject: i18n._('{provider}: [{code}] your email wasn’t added', { provider, code }),
  blocks: [
    i18n._('Hello,'),
    i18n._(
      'Your reply wasn’t added to ticket {code}, and the customer hasn’t received it: our email server couldn’t verify that it came from you. Please reply here:',
      { code },
    ),
    button(i18n._('Open ticket'), link),
  ],
})

const letterFor = async (services: MailServices, outgoing: Outgoing, i18n: I18n) => {
  const { origin, provider } = services
  const { kind, agentId, aboutId } = outgoing
  const [name, id] = [provider.name, aboutId ?? 0]
  if (kind === 'emailUnread') return unreadLetter(i18n, { provider: name, link: origin })
  const link = `${origin}/agent/ticket/${id}`
  const code = await codeOfTicket(services.db, id)
  const facts = { provider: name, link, code, isAgent: agentId !== null }
  const write = kind === 'emailUnverified' ? unverifiedLetter : closedTicketLetter
  return write(i18n, facts)
}

/** Explains that an email wasn't added to a ticket, and what to do instead (T127). */
export const composeUnread = async (services: MailServices, outgoing: Outgoing) => {
  const language = languageFrom(await readerLanguage(services.db, outgoing))
  const letter = await letterFor(services, outgoing, i18nIn(language))
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: '', address: outgoing.recipient ?? '' },
    ...renderLetter(letter, services, language),
  }
}
