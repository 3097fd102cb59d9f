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

const seen: TicketRecord = { ...record, seenUntil: '2026-11-18T08:15:00.000Z' }

const answer: ActionLogItem = {
  date: '2026-11-19T10:00:00.000Z',
  step: 'Answer',
  source: 'Jonas Brandt',
  description: 'The lock is gone.',
  isCurrent: true,
  author: 'provider',
}

const answered = [...log.map((entry) => ({ ...entry, isCurrent: false })), answer]

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
        'the ticket arrives with an answer they have not seen': { record: seen, log: answered },
        'the ticket is not theirs': { record: null, log: null },
      },
      fails: 'the ticket cannot be read',
    },
    markSeen: {
      answers: { 'it counts as seen': {} },
      fails: 'it cannot be marked as seen',
    },
  },
  quiet: ['ticketRecord.refreshing', 'ticketRecord.marking'],
  project: ({ isHidden, record, log, seenUntil, seenBefore, arrived }) => ({
    ...{ isHidden, seenUntil, seenBefore },
    hasRecord: record !== null,
    entries: log?.length,
    hasArrived: arrived !== null,
  }),
})
