import { earlierThan } from '#contract/rules/history.ts'
import { entriesSince, newestDate } from '#contract/rules/new-entries.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { ticketRecordMachine } from '#machines/tickets/ticket-record.machine.ts'
import { flowModel } from '#tests/model/model.ts'

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
    entryId: 41,
    date: '2026-11-18T08:15:00.000Z',
    step: 'Created',
    source: 'Anna Keller',
    description: 'The ticket was opened.',
    isCurrent: true,
  },
]

const seen: TicketRecord = { ...record, seenUntil: '2026-11-18T08:15:00.000Z' }

const answer: ActionLogItem = {
  entryId: 42,
  date: '2026-11-19T10:00:00.000Z',
  step: 'Reply',
  source: 'Jonas Brandt',
  description: 'The lock is gone.',
  isCurrent: true,
  author: 'provider',
}

const answered = [...log.map((entry) => ({ ...entry, isCurrent: false })), answer]

/** The newest page of a longer history. */
const part = log.map((entry) => ({ ...entry, earlier: 1 }))

const first: ActionLogItem = {
  entryId: 40,
  date: '2026-11-18T08:10:00.000Z',
  step: 'Comment',
  source: 'Anna Keller',
  description: 'The run has started.',
  isCurrent: false,
  kind: 'message',
}

const opening = {
  ticketId: 4711,
  username: 'anna.keller',
  canDeleteAll: false,
  stored: { comment: '', lockLeft: 0, rating: null, resolution: null },
}

export const ticketRecordModel = flowModel({
  machine: ticketRecordMachine,
  inputs: {
    'the user opens a ticket': { ...opening, preloaded: null },
    'the user opens a preloaded ticket': { ...opening, preloaded: { record, log } },
    'the user opens a preloaded ticket with a long history': {
      ...opening,
      preloaded: { record, log: part },
    },
  },
  events: {
    'ticket.retry': 'the user clicks Try again',
    'ticket.changed': 'the user attaches a file',
    'tab.hidden': 'the user switches to another tab',
    'tab.shown': 'the user returns to the tab',
    'history.loadEarlier': 'the user clicks Show earlier',
    'ticket.print': 'the user clicks Print',
  },
  outcomes: {
    readTicket: {
      answers: {
        'the ticket loads': { record, log },
        'the ticket loads without its history': { record, log: null },
        'the ticket loads with an unseen reply': { record: seen, log: answered },
        'the user has no access to the ticket': { record: null, log: null },
      },
      fails: 'the ticket fails to load',
    },
    readEarlier: {
      answers: { 'the earlier entries load': [first] },
      fails: 'the earlier entries fail to load',
    },
    markSeen: {
      answers: { 'the server marks the ticket as seen': {} },
      fails: 'marking the ticket as seen fails',
    },
    attachments: { answers: {}, fails: 'the attachments crash' },
    comment: { answers: {}, fails: 'the comment box crashes' },
    participants: { answers: {}, fails: 'the participants crash' },
    rating: { answers: {}, fails: 'the rating crashes' },
    redaction: { answers: {}, fails: 'the dialog for removing a comment crashes' },
    resolution: { answers: {}, fails: 'the dialog for resolving the ticket crashes' },
    subscription: { answers: {}, fails: 'the email setting crashes' },
  },
  quiet: ['ticketRecord.open.visible.refreshing', 'ticketRecord.open.visible.marking'],
  project: ({ record, log, seenUntil, seenBefore, newEntry, hasEarlierError }) => ({
    hasEarlierError,
    hasRecord: record !== null,
    hasLog: log !== null,
    hasEarlier: earlierThan(log ?? []) > 0,
    isUnseen: seenUntil !== undefined && seenUntil !== newestDate(log ?? []),
    hasNewEntries: entriesSince(log ?? [], seenBefore ?? '').length > 0,
    hasNewEntry: newEntry !== null,
  }),
})
