import type { ServerLanguage } from '#server/texts/words.ts'
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

type Words = {
  hello: (name: string) => string
  happened: Record<'created' | 'comment' | 'answer' | 'status', (facts: TicketFacts) => string>
  status: (status: string) => string
  reason: string
}

const en: Words = {
  hello: (name) => `Hello ${name},`,
  happened: {
    created: ({ code }) => `your ticket ${code} has reached us:`,
    comment: ({ code, source }) => `${source} has written a comment on the ticket ${code}:`,
    answer: ({ code, source }) => `${source} has answered the ticket ${code}:`,
    status: ({ code }) => `the ticket ${code} has a new status.`,
  },
  status: (status) => `Status: ${status}`,
  reason:
    'You get this mail because you follow this ticket. If you no longer want to, this link ends it:',
}

const de: Words = {
  hello: (name) => `Guten Tag ${name},`,
  happened: {
    created: ({ code }) => `Ihr Ticket ${code} ist bei uns angekommen:`,
    comment: ({ code, source }) => `${source} hat das Ticket ${code} kommentiert:`,
    answer: ({ code, source }) => `${source} hat auf das Ticket ${code} geantwortet:`,
    status: ({ code }) => `das Ticket ${code} hat einen neuen Status.`,
  },
  status: (status) => `Status: ${status}`,
  reason:
    'Sie erhalten diese Mail, weil Sie diesem Ticket folgen. Möchten Sie das nicht mehr, beendet es dieser Link:',
}

const words: Record<ServerLanguage, Words> = { en, de }

const isTold = (kind: string): kind is keyof Words['happened'] => kind in en.happened

/** A letter about an entry of a ticket's log. */
export const ticketLetter = (language: ServerLanguage, facts: TicketFacts): Letter => {
  const { hello, happened, status, reason } = words[language]
  const { provider, name, code, shortDescription, kind, text, link, unsubscribe } = facts
  const said = happened[isTold(kind) ? kind : 'status'](facts)
  return {
    subject: `${provider}: [${code}] ${shortDescription}`,
    paragraphs: [
      ...[hello(name), said],
      ...(text === '' ? [] : [text]),
      ...[status(facts.status), link, reason, unsubscribe],
    ],
  }
}
