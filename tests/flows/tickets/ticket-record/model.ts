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

const created: ActionLogItem[] = [
  {
    entryId: 41,
    date: '2026-11-18T08:15:00.000Z',
    step: 'Created',
    source: 'Anna Keller',
    description: 'The ticket was opened.',
    isCurrent: true,
  },
]

const answer: ActionLogItem = {
  entryId: 42,
  date: '2026-11-19T10:00:00.000Z',
  step: 'Reply',
  source: 'Jonas Brandt',
  description: 'The lock is gone.',
  isCurrent: true,
  author: 'provider',
}

const answered = [...created.map((entry) => ({ ...entry, isCurrent: false })), answer]

const opening = {
  ticketId: 4711,
  username: 'anna.keller',
  canDeleteAll: false,
  stored: { comment: '', lockLeft: 0, rating: null, resolution: null, uploads: {} },
}

export const ticketRecordModel = flowModel({
  machine: ticketRecordMachine,
  inputs: {
    'the user opens a ticket': { ...opening, preloaded: null },
    'the user opens a preloaded ticket': {
      ...opening,
      preloaded: { ticket: record, entries: created },
    },
  },
  events: {
    'ticket.retry': 'the user clicks Try again',
    'ticket.changed': 'the user attaches a file',
    'tickets.changed': { 'the server says that the ticket has changed': { tickets: [4711] } },
    'entry.sent': 'the comment is sent',
    'entry.refused': 'the comment is refused',
    'unsent.changed': {
      'the user adds a file to a comment': {
        kind: 'reply',
        attachments: [31],
        isUploading: false,
        isLoading: false,
      },
    },
    'ticket.refreshed': {
      'a refresh changes nothing': { ticket: record, entries: created },
      'a refresh finds a reply': {
        ticket: { ...record, lastModified: answer.date },
        entries: answered,
      },
    },
  },
  outcomes: {
    readTicket: {
      answers: {
        'the ticket loads': { ticket: record, entries: created },
        'the ticket loads without its history': { ticket: record, entries: null },
        'the user has no access to the ticket': { ticket: null, entries: null },
      },
      fails: 'the ticket fails to load',
    },
    attachments: { answers: {}, fails: 'the attachments crash' },
    comment: { answers: {}, fails: 'the comment box crashes' },
    history: {
      answers: { 'the user loses access to the ticket': undefined },
      fails: 'the history crashes',
    },
    participants: { answers: {}, fails: 'the participants crash' },
    rating: { answers: {}, fails: 'the rating crashes' },
    redaction: { answers: {}, fails: 'the dialog for removing a comment crashes' },
    resolution: { answers: {}, fails: 'the dialog for resolving the ticket crashes' },
    subscription: { answers: {}, fails: 'the email setting crashes' },
    unsent: { answers: {}, fails: 'the files of a comment crash' },
  },
  project: ({ ticket, entries, newEntry }) => ({
    hasTicket: ticket !== null,
    hasEntries: entries !== null,
    hasNewEntry: newEntry !== null,
  }),
})
