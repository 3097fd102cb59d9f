import { htmlOf } from '#server/rules/rich-text.ts'
import { ticketWords, type StatusName } from './ticket-words.ts'
import { wordsIn } from './words.ts'

/** What happened on a ticket, stored with its entry in the action log as JSON. */
export type TicketEvent =
  | { what: 'created' | 'reactivated' | 'unassigned' }
  | { what: 'assigned'; to: string }
  | { what: 'statusChanged' | 'groupChanged'; from: string; to: string }

type Words = { step: string; text: string }

const wordsOf = (event: TicketEvent, language: string): Words | undefined => {
  const words = wordsIn(language)
  const ticket = ticketWords(language)
  const statusName = (name: string) => ticket.statuses[name as StatusName] ?? name
  switch (event.what) {
    case 'created':
      return { step: words.stepCreated, text: words.created }
    case 'reactivated':
      return { step: words.stepReactivated, text: words.reactivated }
    case 'unassigned':
      return { step: ticket.assigned, text: ticket.unassigned }
    case 'assigned':
      return { step: ticket.assigned, text: ticket.assignedTo(event.to) }
    case 'statusChanged':
      return {
        step: ticket.status,
        text: ticket.changed(statusName(event.from), statusName(event.to)),
      }
    case 'groupChanged':
      return { step: ticket.group, text: ticket.groupChanged(event.from, event.to) }
  }
}

type Stored = { kind: string; step: string; description: string; details: string | null }

/** An entry's event as columns: the data, and its text in the company's language as a fallback. */
export const entryOf = (event: TicketEvent, language: string) => {
  const { step = '', text = '' } = wordsOf(event, language) ?? {}
  return { step, description: htmlOf(text), details: JSON.stringify(event) }
}

/** The step of an entry that somebody wrote themselves. */
const writtenStep = (kind: string, language: string) => {
  if (kind === 'comment') return wordsIn(language).stepComment
  if (kind === 'answer') return ticketWords(language).answer
  return kind === 'note' ? ticketWords(language).note : undefined
}

/** What an entry says in its reader's language; one without data keeps its stored text. */
export const entryIn = (language: string, { kind, step, description, details }: Stored) => {
  const told = details === null ? undefined : wordsOf(JSON.parse(details) as TicketEvent, language)
  if (told) return { step: told.step, description: htmlOf(told.text) }
  return { step: writtenStep(kind, language) ?? step, description }
}
