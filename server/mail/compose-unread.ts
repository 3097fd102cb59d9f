import type { I18n } from '@lingui/core'

import type { ReceivedReason } from '#contract/agent-received-emails.ts'
import { receivedReason } from '#server/db/mail/received-emails.ts'
import { readerLanguage } from '#server/db/mail/outbox.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
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

/** Why there is no ticket, for senders who expect one (T229). */
const noTicketYet = (i18n: I18n, reason: ReceivedReason | undefined) => {
  switch (reason) {
    case 'companyUnclear':
      return [
        i18n._('There’s no ticket yet, because we first have to find out which company it’s for.'),
      ]
    case 'tooManyTickets':
      return [
        i18n._('There’s no ticket yet, because you’ve already created ten by email within a day.'),
      ]
    default:
      return []
  }
}

type Kept = Facts & { reason: ReceivedReason | undefined }

const keptLetter = (i18n: I18n, { provider, link, reason }: Kept): Letter => ({
  subject: i18n._('{provider}: we’ve received your email', { provider }),
  blocks: [
    i18n._('Hello,'),
    i18n._('We’ve received your email, and our team will look at it.'),
    ...noTicketYet(i18n, reason),
    i18n._('You don’t have to write it again. Your tickets are in the portal:'),
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

const unreadMails = ['emailUnread', 'emailKept', 'emailOnClosed', 'emailUnverified'] as const
type UnreadMail = (typeof unreadMails)[number]

/** Whether it's about an email that became no entry. */
export const isUnreadMail = (kind: MailKind): kind is UnreadMail =>
  unreadMails.some((each) => each === kind)

type OutgoingUnread = Outgoing & { kind: UnreadMail }

const letterFor = async (services: MailServices, outgoing: OutgoingUnread, i18n: I18n) => {
  const { origin, provider } = services
  const { kind, agentId, aboutId } = outgoing
  const [name, id] = [provider.name, aboutId ?? 0]
  if (kind === 'emailUnread') return unreadLetter(i18n, { provider: name, link: origin })
  if (kind === 'emailKept') {
    const reason = await receivedReason(services.db, id)
    return keptLetter(i18n, { provider: name, link: origin, reason })
  }
  const link = `${origin}/agent/ticket/${id}`
  const code = await codeOfTicket(services.db, id)
  const facts = { provider: name, link, code, isAgent: agentId !== null }
  const write = kind === 'emailUnverified' ? unverifiedLetter : closedTicketLetter
  return write(i18n, facts)
}

/** Explains what happened to an email that wasn't added to a ticket (T127, T229). */
export const composeUnread = async (services: MailServices, outgoing: OutgoingUnread) => {
  const language = languageFrom(await readerLanguage(services.db, outgoing))
  const letter = await letterFor(services, outgoing, i18nIn(language))
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: '', address: outgoing.recipient ?? '' },
    ...renderLetter(letter, services, language),
  }
}
