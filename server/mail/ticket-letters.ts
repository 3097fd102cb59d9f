import type { I18n } from '@lingui/core'

import type { TicketEvent } from '#server/domain/ticket-event.ts'
import type { Block, Letter } from './letter.ts'
import { openTicket } from './email-entry.ts'
import { isOpening } from '#server/texts/ticket-history.ts'
import { statusText } from './ticket-ending.ts'

/** Why someone gets an email: another user added them, or they subscribed. */
export type Reason = {
  addedBy?: string
  /** the company of the user who added them, for a reader from outside */
  company?: string
}

export type TicketFacts = {
  provider: string
  /** null for an external participant */
  name: string | null
  code: string
  shortDescription: string
  status: string
  /** null for a reader without a login */
  link: string | null
  unsubscribe: string
  reason: Reason
  /** a reply to the email becomes a comment */
  canReply: boolean
}

type EntryFacts = TicketFacts & {
  kind: string
  source: string
  /** the event, if the portal created the entry */
  event: TicketEvent | undefined
  /** whether the ticket is the reader's */
  isOwner: boolean
  /** what was written; empty if the portal created the entry */
  entry: readonly (string | Block)[]
  /** what the reader can do next; empty while the ticket is open */
  next: readonly string[]
  /** the message before */
  earlier: readonly Block[]
}

const greeting = (i18n: I18n, { name }: TicketFacts) =>
  name === null ? i18n._('Hello,') : i18n._('Hello {name},', { name })

const eventText = (i18n: I18n, facts: EntryFacts) => {
  const { kind, code, source, event } = facts
  switch (kind) {
    case 'created':
      if (isOpening(event)) return i18n._('We’ve opened ticket {code} for you:', { code })
      if (event?.what === 'createdFor' && facts.isOwner)
        return i18n._('{source} has created ticket {code} for you:', { source, code })
      return i18n._('We’ve received your ticket {code}:', { code })
    case 'comment':
      return i18n._('{source} has commented on ticket {code}:', { source, code })
    case 'answer':
      return i18n._('{source} has replied to ticket {code}:', { source, code })
    default:
      return statusText(i18n, facts)
  }
}

const reasonText = (i18n: I18n, { reason, canReply }: TicketFacts) => {
  const { addedBy, company } = reason
  if (addedBy === undefined)
    return i18n._('You’re getting this email because you’re subscribed to this ticket.')
  if (company === undefined)
    return i18n._('You’re getting this email because {addedBy} added you to this ticket.', {
      addedBy,
    })
  if (canReply)
    return i18n._(
      'You’re getting this email because {addedBy} ({company}) added your address to this ticket.',
      { addedBy, company },
    )
  return i18n._(
    'You’re getting this email because {addedBy} ({company}) added your address to this ticket. Replies to it aren’t read.',
    { addedBy, company },
  )
}

const closingBlocks = (i18n: I18n, facts: TicketFacts, next: readonly string[] = []) => [
  { kind: 'facts', facts: [[i18n._('Status'), facts.status]] } as const,
  ...next,
  ...(facts.canReply ? [i18n._('To comment on this ticket, reply to this email.')] : []),
  ...(facts.link === null ? [] : [openTicket(i18n, facts.link)]),
]

const footer = (i18n: I18n, facts: TicketFacts) => ({
  reason: reasonText(i18n, facts),
  unsubscribe: { label: i18n._('Unsubscribe'), address: facts.unsubscribe },
})

/** A letter about an entry in a ticket's history. */
export const ticketLetter = (i18n: I18n, facts: EntryFacts): Letter => {
  const { provider, code, shortDescription } = facts
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    blocks: [
      greeting(i18n, facts),
      eventText(i18n, facts),
      { kind: 'heading', text: shortDescription },
      ...facts.entry,
      ...closingBlocks(i18n, facts, facts.next),
      ...facts.earlier,
    ],
    ...footer(i18n, facts),
  }
}

/** A letter to a new participant (T89, T90). */
export const invitationLetter = (i18n: I18n, facts: TicketFacts): Letter => {
  const { provider, code, shortDescription, reason } = facts
  const { addedBy = '', company } = reason
  return {
    subject: i18n._('{provider}: [{code}] {addedBy} added you to “{shortDescription}”', {
      provider,
      code,
      addedBy,
      shortDescription,
    }),
    blocks: [
      greeting(i18n, facts),
      company === undefined
        ? i18n._('{addedBy} has added you to ticket {code}:', { addedBy, code })
        : i18n._('{addedBy} ({company}) has added you to ticket {code}:', {
            addedBy,
            company,
            code,
          }),
      { kind: 'heading', text: shortDescription },
      i18n._('From now on, we’ll email you whenever something happens on this ticket.'),
      ...closingBlocks(i18n, facts),
    ],
    ...footer(i18n, facts),
  }
}
