import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { ticketRecordMachine } from '#machines/ticket-record.machine.ts'
import { flowModel } from '../model.ts'

export const record: TicketRecord = {
  ticketId: 4711,
  ticketCode: 'T-004711',
  type: 'Incident',
  urgency: 'High',
  createDate: '2026-11-18T08:15:00.000Z',
  lastModified: '2026-11-20T14:30:00.000Z',
  ownerUsername: 'anna.keller',
  supportGroup: 'ERP Operations',
  currentAssigneeName: 'Jonas Brandt',
  affectedUserList: ['anna.keller'],
  areAllUsersAffected: false,
  shortDescription: 'Month-end closing stops at step 4',
  description: '<p>The run stops with a lock on the ledger.</p>',
  currentStatusId: 1,
  currentStatus: 'Active',
  currentStatusIsClosed: false,
}

const log: ActionLogItem[] = [
  {
    date: '2026-11-18T08:15:00.000Z',
    step: 'Created',
    source: 'Anna Keller',
    description: 'The ticket was opened.',
    isCurrent: true,
  },
]

const opening = { ticketId: 4711, isHidden: false }

export const ticketRecordModel = flowModel({
  machine: ticketRecordMachine,
  inputs: {
    'a ticket is opened': { ...opening, known: null },
    'a ticket is opened that has arrived ahead': { ...opening, known: { record, log } },
  },
  events: {
    'ticket.retry': 'the person tries again',
    'ticket.changed': 'a comment changes the ticket',
    'tab.hidden': 'the tab is hidden',
    'tab.shown': 'the tab is shown again',
  },
  outcomes: {
    readTicket: {
      answers: {
        'the ticket arrives': { record, log },
        'the ticket arrives without its log': { record, log: null },
        'the ticket is not theirs': { record: null, log: null },
      },
      fails: 'the ticket cannot be read',
    },
  },
  quiet: ['ticketRecord.refreshing'],
  project: ({ isHidden, record, log }) => ({
    isHidden,
    hasRecord: record !== null,
    hasLog: log !== null,
  }),
})
