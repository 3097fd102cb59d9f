import type { I18n } from '@lingui/core'

import type { Letter } from './letters.ts'

export type TicketFacts = {
  provider: string
  name: string
  code: string
  shortDescription: string
  kind: string
  source: string
  /** what was written, as plain text */
  text: string
  status: string
  link: string
  unsubscribe: string
}

const happened = (i18n: I18n, { kind, code, source }: TicketFacts) => {
  switch (kind) {
    case 'created':
      return i18n._('your ticket {code} has reached us:', { code })
    case 'comment':
      return i18n._('{source} has written a comment on the ticket {code}:', { source, code })
    case 'answer':
      return i18n._('{source} has answered the ticket {code}:', { source, code })
    default:
      return i18n._('the ticket {code} has a new status.', { code })
  }
}

/** A letter about an entry of a ticket's log. */
export const ticketLetter = (i18n: I18n, facts: TicketFacts): Letter => {
  const { provider, name, code, shortDescription, text, status, link, unsubscribe } = facts
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    paragraphs: [
      i18n._('Hello {name},', { name }),
      happened(i18n, facts),
      ...(text === '' ? [] : [text]),
      i18n._('Status: {status}', { status }),
      link,
      i18n._(
        'You get this mail because you follow this ticket. If you no longer want to, this link ends it:',
      ),
      unsubscribe,
    ],
  }
}
