import { ticketStatuses } from '#contract/limits.ts'

export type StatusName = keyof typeof ticketStatuses

export const statusNames = Object.keys(ticketStatuses) as StatusName[]

type Words = {
  answer: string
  note: string
  status: string
  statuses: Record<StatusName, string>
  changed: (from: string, to: string) => string
  assigned: string
  assignedTo: (who: string) => string
  unassigned: string
  group: string
  groupChanged: (from: string, to: string) => string
}

const en: Words = {
  answer: 'Answer',
  note: 'Internal note',
  status: 'Status changed',
  statuses: {
    active: 'Active',
    pending: 'Pending',
    postponed: 'Postponed',
    closed: 'Closed',
    resolved: 'Resolved',
  },
  changed: (from, to) => `The status has changed from ${from} to ${to}.`,
  assigned: 'Assigned',
  assignedTo: (who) => `Assigned to ${who}.`,
  unassigned: 'Nobody is assigned at the moment.',
  group: 'Support group changed',
  groupChanged: (from, to) => `The support group has changed from ${from} to ${to}.`,
}

const de: Words = {
  answer: 'Antwort',
  note: 'Interne Notiz',
  status: 'Status geändert',
  statuses: {
    active: 'Aktiv',
    pending: 'Wartend',
    postponed: 'Zurückgestellt',
    closed: 'Geschlossen',
    resolved: 'Gelöst',
  },
  changed: (from, to) => `Der Status hat sich von ${from} zu ${to} geändert.`,
  assigned: 'Zugewiesen',
  assignedTo: (who) => `Zugewiesen an ${who}.`,
  unassigned: 'Zurzeit ist niemand zugewiesen.',
  group: 'Supportgruppe geändert',
  groupChanged: (from, to) => `Die Supportgruppe hat von ${from} zu ${to} gewechselt.`,
}

/** What the action log says, in the language a company's tickets are kept in. */
export const ticketWords = (language: string) => (language === 'de' ? de : en)

export const statusOf = (id: number) => statusNames.find((name) => ticketStatuses[name] === id)
