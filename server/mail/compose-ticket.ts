import type { I18n } from '@lingui/core'

import type { Account } from '#server/db/accounts/accounts.ts'
import { filesOfEntry } from '#server/db/files/attachments.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { invitationTo, entryForAddress } from '#server/db/tickets/participant-emails.ts'
import { entryForSubscriber } from '#server/db/tickets/subscriber-entry.ts'
import type { SubscriberEntry } from '#server/db/tickets/subscriber-entry.ts'
import { issueUnsubscribeLink } from '#server/db/mail/unsubscribe.ts'
import type { Replier } from '#server/domain/reply-token.ts'
import type { Provider } from '#server/provider/provider.ts'
import type { MailServices } from './services.ts'
import { closesAfter } from '#server/domain/lifetimes.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { eventOf } from '#server/texts/ticket-history.ts'
import { statusIn, statusOf } from '#server/texts/ticket-statuses.ts'
import { authorIn, earlierBlocks, entryBlocks, fileLines } from './email-entry.ts'
import { renderLetter } from './render-letter.ts'
import { replyAddressFor } from './reply-address.ts'
import type { Letter } from './letter.ts'
import { nextSteps } from './ticket-ending.ts'
import { invitationLetter, ticketLetter } from './ticket-letters.ts'
import type { Reason, TicketFacts } from './ticket-letters.ts'

/** What the reader can do about a resolved or closed ticket (T88). */
const nextFor = (i18n: I18n, entry: SubscriberEntry, accountId: number, provider: Provider) => {
  const after = closesAfter(provider)
  return nextSteps(i18n, {
    status: statusOf(entry.statusId),
    timeZone: provider.timeZone,
    closesAt: after === 0 || entry.resolvedAt === null ? null : entry.resolvedAt + after,
    canRate: entry.ownerId === accountId && entry.score === null,
  })
}

type About = { ticketId: number; code: string; shortDescription: string; statusId: number }

/**
 * The reader of an email: a user or an external participant. External participants have no name and no
 * access to the portal.
 */
type Reader = {
  language: string
  name: string | null
  subscription: Parameters<typeof issueUnsubscribeLink>[1]
  reason: Reason
}

const replierOf = ({ ticketId, ...subscription }: Reader['subscription']): Replier =>
  'participantId' in subscription
    ? { side: 'external', id: subscription.participantId, ticketId }
    : { side: 'customer', id: subscription.accountId, ticketId }

/** The facts of an email about a ticket, and where replies go. */
type Facts = TicketFacts & { replyTo: string | undefined; ticketId: number }

/** The facts every email about a ticket needs; creates the unsubscribe link. */
const factsFor = async (
  services: MailServices,
  about: About,
  { language, name, subscription, reason }: Reader,
): Promise<Facts> => {
  const { db, now, origin, provider } = services
  const { ticketId, code, shortDescription, statusId } = about
  const replyTo = replyAddressFor(services, replierOf(subscription))
  return {
    provider: provider.name,
    name,
    code,
    shortDescription,
    reason,
    ticketId,
    replyTo,
    canReply: replyTo !== undefined && statusOf(statusId) !== 'closed',
    status: statusIn(i18nIn(language), statusOf(statusId) ?? ''),
    link: name === null ? null : `${origin}/support/ticket/details/${ticketId}`,
    unsubscribe: `${origin}/unsubscribe/${await issueUnsubscribeLink(db, subscription, now())}`,
  }
}

type Entry = Parameters<typeof entryBlocks>[2] & {
  details: string | null
  addedAt: number | null
}

/** What an email says about an entry. */
const entryFacts = async (services: MailServices, i18n: I18n, entry: Entry, facts: Facts) => ({
  kind: entry.kind,
  source: authorIn(entry),
  event: eventOf({ ...entry, step: '' }),
  entry: [
    ...entryBlocks(services, i18n, entry, facts.link !== null),
    ...fileLines(i18n, await filesOfEntry(services.db, entry.logId)),
  ],
  earlier: await earlierBlocks(services, i18n, entry, entry.addedAt),
})

const emailOf = (services: MailServices, letter: Letter, facts: Facts, language: string) => {
  const { unsubscribe, replyTo, ticketId } = facts
  return { ...renderLetter(letter, services, language), unsubscribe, replyTo, ticketId }
}

type Added = { addedBy: string; agentId: number | null; company: string }

/** An external participant also reads which company the one who added them works for. */
const fromOutside = ({ provider }: MailServices, { addedBy, agentId, company }: Added): Reason => ({
  addedBy,
  company: agentId === null ? company : provider.name,
})

type Recipient = Pick<Account, 'id' | 'language'> & { name: string }

/** An email about an entry in a ticket's history; null if the subscriber has left. */
export const composeTicketMail = async (
  services: MailServices,
  { accountId, aboutId }: Outgoing,
  account: Recipient,
) => {
  const entry = await entryForSubscriber(services.db, aboutId ?? 0, accountId ?? 0)
  if (!entry) return null
  const language = languageFrom(account.language)
  const { addedBy } = entry
  const facts = await factsFor(services, entry, {
    language,
    name: account.name,
    subscription: { ticketId: entry.ticketId, accountId: account.id },
    reason: addedBy === null ? {} : { addedBy },
  })
  const i18n = i18nIn(language)
  const next = nextFor(i18n, entry, account.id, services.provider)
  const about = await entryFacts(services, i18n, entry, facts)
  const isOwner = entry.ownerId === account.id
  const letter = ticketLetter(i18n, { ...facts, ...about, isOwner, next })
  return emailOf(services, letter, facts, language)
}

/** The same for an external participant, in the company's language; null if they have left. */
export const composeTicketMailTo = async (
  services: MailServices,
  { aboutId }: Outgoing,
  email: string,
) => {
  const entry = await entryForAddress(services.db, aboutId ?? 0, email)
  if (!entry) return null
  const { ticketId, participantId } = entry
  const language = languageFrom(entry.language)
  const facts = await factsFor(services, entry, {
    language,
    name: null,
    subscription: { ticketId, participantId },
    reason: fromOutside(services, entry),
  })
  const i18n = i18nIn(language)
  const about = await entryFacts(services, i18n, entry, facts)
  const letter = ticketLetter(i18n, { ...facts, ...about, isOwner: false, next: [] })
  return emailOf(services, letter, facts, language)
}

/** Tells a new participant who added them; null if they were removed in the meantime. */
export const composeInvitation = async (
  services: MailServices,
  { aboutId }: Outgoing,
  account: Recipient | null,
) => {
  const participantId = aboutId ?? 0
  const about = await invitationTo(services.db, participantId)
  if (!about) return null
  const language = languageFrom(account?.language ?? about.language)
  const { ticketId, addedBy } = about
  const facts = await factsFor(services, about, {
    language,
    name: account?.name ?? null,
    subscription: account ? { ticketId, accountId: account.id } : { ticketId, participantId },
    reason: account ? { addedBy } : fromOutside(services, about),
  })
  return emailOf(services, invitationLetter(i18nIn(language), facts), facts, language)
}
