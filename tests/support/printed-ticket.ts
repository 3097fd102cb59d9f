import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { printTicket } from '#server/documents/print.ts'

export type Written = {
  title?: string
  description?: string
  entries?: readonly (string | Partial<ActionLogItem>)[]
}

const entryOf = (entry: string | Partial<ActionLogItem>) => ({
  step: 'Comment',
  source: 'Ann Author',
  date: '2026-11-21T10:00:00.000Z',
  ...(typeof entry === 'string' ? { description: entry } : entry),
})

const readerWith = (fontFolder?: string) =>
  ({ language: 'en', timeZone: 'Europe/Berlin', provider: 'Statedesk', fontFolder }) as const

const ticketOf = ({ title = 'Pumps', description = '<p>x</p>', entries = [] }: Written) => ({
  record: {
    ticketCode: 'T-00005',
    shortDescription: title,
    description,
    currentStatus: 'Active',
    type: 'Request',
    urgency: 'High',
    currentAssigneeName: '',
    createDate: '2026-11-21T10:00:00.000Z',
    lastModified: '2026-11-21T11:00:00.000Z',
  } as TicketRecord,
  log: entries.map((entry) => entryOf(entry) as ActionLogItem),
  files: [],
  participants: [],
  ownerName: 'Ann Author',
})

/** A ticket as a PDF, made in a thread as the server does. */
export const printedTicket = (written: Written, fontFolder?: string) =>
  printTicket(ticketOf(written), readerWith(fontFolder))
