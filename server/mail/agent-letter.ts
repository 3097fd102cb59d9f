import type { I18n } from '@lingui/core'

import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { fileLines, openTicket } from './email-entry.ts'
import type { Block, Letter } from './letter.ts'
import { isOpening } from '#server/texts/ticket-history.ts'
import { statusText } from './ticket-ending.ts'

export type AgentFacts = {
  provider: string
  /** null for a group */
  name: string | null
  group: string
  code: string
  shortDescription: string
  company: string
  status: string
  urgency: string
  link: string
  kind: string
  source: string
  /** the event, if the portal created the entry */
  event: TicketEvent | undefined
  /** what the customer wrote; empty if the portal created the entry */
  entry: readonly (string | Block)[]
  /** the message before */
  earlier: readonly Block[]
  /** the names of the attached files */
  files: readonly string[]
  /** a note mentions the reader by name */
  isMentioned: boolean
  /** a reply to the email becomes an answer on the ticket */
  canReply: boolean
}

const eventText = (i18n: I18n, facts: AgentFacts) => {
  const { kind, code, source, company, event } = facts
  switch (kind) {
    case 'created':
      if (isOpening(event))
        return i18n._('{source} has opened ticket {code} for {company}:', { source, code, company })
      return i18n._('{source} ({company}) has created ticket {code}:', { source, company, code })
    case 'comment':
      return i18n._('{source} ({company}) has commented on ticket {code}:', {
        source,
        company,
        code,
      })
    case 'assigned':
      return i18n._('{source} has assigned ticket {code} ({company}) to you.', {
        source,
        code,
        company,
      })
    case 'note':
      if (event?.what === 'reminded')
        return i18n._('Ticket {code} ({company}) is active again:', { code, company })
      return facts.isMentioned
        ? i18n._('{source} has mentioned you in an internal note on ticket {code} ({company}):', {
            source,
            code,
            company,
          })
        : i18n._('{source} has left an internal note on ticket {code} ({company}):', {
            source,
            code,
            company,
          })
    default:
      return statusText(i18n, facts)
  }
}

const reasonOf = (i18n: I18n, { name, group, isMentioned }: AgentFacts) => {
  if (name === null)
    return i18n._(
      'You’re getting this email because the ticket is with {group} and nobody is assigned to it.',
      { group },
    )
  return isMentioned
    ? i18n._('You’re getting this email because a note mentions you.')
    : i18n._('You’re getting this email because the ticket is assigned to you.')
}

/** Tells agents what a customer or a colleague wrote or did (T122, T234). */
export const agentLetter = (i18n: I18n, facts: AgentFacts): Letter => {
  const { provider, name, code, shortDescription, status, urgency, files, canReply } = facts
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    blocks: [
      name === null ? i18n._('Hello,') : i18n._('Hello {name},', { name }),
      eventText(i18n, facts),
      { kind: 'heading', text: shortDescription },
      ...facts.entry,
      ...fileLines(i18n, files),
      {
        kind: 'facts',
        facts: [
          [i18n._('Status'), status],
          [i18n._('Urgency'), urgency],
        ],
      },
      ...(canReply ? [i18n._('To answer the customer, reply to this email.')] : []),
      openTicket(i18n, facts.link),
      ...facts.earlier,
    ],
    reason: reasonOf(i18n, facts),
  }
}
