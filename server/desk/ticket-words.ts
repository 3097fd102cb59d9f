import { ticketStatuses } from '#contract/limits.ts'

export type StatusName = keyof typeof ticketStatuses

export const statusNames = Object.keys(ticketStatuses) as StatusName[]

type Words = {
  answer: string
  status: string
  statuses: Record<StatusName, string>
  changed: (from: string, to: string) => string
}

const en: Words = {
  answer: 'Answer',
  status: 'Status changed',
  statuses: {
    active: 'Active',
    pending: 'Pending',
    postponed: 'Postponed',
    closed: 'Closed',
    resolved: 'Resolved',
  },
  changed: (from, to) => `The status has changed from ${from} to ${to}.`,
}

const de: Words = {
  answer: 'Antwort',
  status: 'Status geändert',
  statuses: {
    active: 'Aktiv',
    pending: 'Wartend',
    postponed: 'Zurückgestellt',
    closed: 'Geschlossen',
    resolved: 'Gelöst',
  },
  changed: (from, to) => `Der Status hat sich von ${from} zu ${to} geändert.`,
}

/** What the action log says, in the language a company's tickets are kept in. */
export const ticketWords = (language: string) => (language === 'de' ? de : en)

export const statusOf = (id: number) => statusNames.find((name) => ticketStatuses[name] === id)
