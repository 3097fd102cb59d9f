import type { I18n } from '@lingui/core'

import type { TicketEvent } from '#server/domain/ticket-event.ts'
import type { Letter } from './letter.ts'
import { statusText } from './ticket-ending.ts'

/** Why someone gets an email: another user added them, or they subscribed. */
export type Reason = {
  addedBy?: string
  /** the ticket's company, for a reader from outside */
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
  /** what was written, as plain text */
  text: string
  /** that a part of it is folded; empty if it isn't */
  more: readonly string[]
  /** what the reader can do next; empty while the ticket is open */
  next: readonly string[]
}

const greeting = (i18n: I18n, { name }: TicketFacts) =>
  name === null ? i18n._('Hello,') : i18n._('Hello {name},', { name })

const eventText = (i18n: I18n, facts: EntryFacts) => {
  const { kind, code, source } = facts
  switch (kind) {
    case 'created':
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
    return i18n._(
      'You’re getting this email because you’re subscribed to this ticket. Unsubscribe here:',
    )
  if (company === undefined)
    return i18n._(
      'You’re getting this email because {addedBy} added you to this ticket. Unsubscribe here:',
      { addedBy },
    )
  if (canReply)
    return i18n._(
      'You’re getting this email because {addedBy} ({company}) added your address to this ticket. Unsubscribe here:',
      { addedBy, company },
    )
  return i18n._(
    'You’re getting this email because {addedBy} ({company}) added your address to this ticket. Replies to it aren’t read. Unsubscribe here:',
    { addedBy, company },
  )
}

const closingParagraphs = (i18n: I18n, facts: TicketFacts, next: readonly string[] = []) => [
  i18n._('Status: {status}', { status: facts.status }),
  ...next,
  ...(facts.canReply ? [i18n._('To comment on this ticket, reply to this email.')] : []),
  ...(facts.link === null ? [] : [facts.link]),
  reasonText(i18n, facts),
  facts.unsubscribe,
]

/** A letter about an entry in a ticket's history. */
export const ticketLetter = (i18n: I18n, facts: EntryFacts): Letter => {
  const { provider, code, shortDescription, text } = facts
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    paragraphs: [
      greeting(i18n, facts),
      eventText(i18n, facts),
      ...(text === '' ? [] : [text]),
      ...facts.more,
      ...closingParagraphs(i18n, facts, facts.next),
    ],
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
    paragraphs: [
      greeting(i18n, facts),
      company === undefined
        ? i18n._('{addedBy} has added you to ticket {code}:', { addedBy, code })
        : i18n._('{addedBy} ({company}) has added you to ticket {code}:', {
            addedBy,
            company,
            code,
          }),
      shortDescription,
      i18n._('From now on, we’ll email you whenever something happens on this ticket.'),
      ...closingParagraphs(i18n, facts),
    ],
  }
}
