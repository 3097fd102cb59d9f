import type { AgentEntry, AgentTicket } from '#contract/agent-ticket.ts'
import { agentTicketMachine } from '#machines/agent/agent-ticket.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const agentTicket: AgentTicket = {
  ticketId: 4711,
  ticketCode: 'T-004711',
  shortDescription: 'Month-end closing stops at step 4',
  description: '<p>The run stops with a lock on the ledger.</p>',
  ticketTypeId: 1,
  type: 'Incident',
  categoryId: 103,
  category: 'Finance',
  companyId: 3,
  company: 'Keller Maschinenbau GmbH',
  owner: {
    userId: 12,
    name: 'Anna Keller',
    username: 'anna.keller',
    mail: 'anna.keller@keller.example',
    telephone: '+49 911 555 0142',
  },
  statusId: 1,
  status: 'Active',
  isClosed: false,
  urgencyId: 1,
  urgency: 'High',
  supportGroup: 'ERP Operations',
  assigneeId: null,
  assigneeName: '',
  createDate: '2026-11-18T08:15:00.000Z',
  lastUpdateDate: '2026-11-20T14:30:00.000Z',
  waitingFor: 'provider',
  seenUntil: '2026-11-18T08:15:00.000Z',
}

export const created: AgentEntry = {
  entryId: 41,
  date: '2026-11-18T08:15:00.000Z',
  kind: 'step',
  side: 'customer',
  source: 'Anna Keller',
  step: 'Created',
  description: 'The ticket was opened.',
  isOwn: false,
}

export const comment: AgentEntry = {
  entryId: 42,
  date: '2026-11-19T10:00:00.000Z',
  kind: 'message',
  side: 'customer',
  source: 'Anna Keller',
  step: 'Comment',
  description: 'The lock is still there.',
  isOwn: false,
}

const opening = {
  ticketId: 4711,
  agentId: 3,
  canWork: true,
  canRedact: false,
  stored: { reply: '', note: '' },
  uploads: {},
}

export const agentTicketModel = flowModel({
  machine: agentTicketMachine,
  inputs: { 'the agent opens a ticket': opening },
  events: {
    'ticket.retry': 'the agent clicks Try again',
    'ticket.changed': 'the agent changes the ticket',
    'tickets.changed': { 'the server sends a change': { tickets: [4711] } },
    'presence.changed': { 'another agent opens the ticket': { tickets: [4711] } },
    'activity.changed': { 'the agent starts a reply': { activity: 'replying' } },
    'reply.undone': {
      'the agent takes a reply back': { text: 'Done.', seen: 41, isStopped: false },
    },
    'entry.sent': {
      'the reply is sent': { kind: 'reply' },
      'the note is saved': { kind: 'note' },
    },
    'entry.refused': {
      'the reply is refused': { kind: 'reply' },
      'the note is refused': { kind: 'note' },
    },
    'unsent.changed': {
      'the agent adds a file to a reply': {
        kind: 'reply',
        attachments: [31],
        isUploading: false,
        isLoading: false,
      },
    },
    'live.opened': 'the live connection opens',
    'live.lost': 'the live connection is lost',
    'ticket.refreshed': {
      'a refresh changes nothing': { ticket: agentTicket, entries: [created] },
      'a refresh finds a comment': { ticket: agentTicket, entries: [created, comment] },
    },
  },
  outcomes: {
    readTicket: {
      answers: {
        'the ticket loads': { ticket: agentTicket, entries: [created] },
        'there is no such ticket': { ticket: null, entries: [] },
      },
      fails: 'the ticket fails to load',
    },
    attachments: { answers: {}, fails: 'the attachments crash' },
    change: { answers: {}, fails: 'the fields crash' },
    held: { answers: {}, fails: 'the countdown crashes' },
    history: { answers: { 'the ticket disappears': undefined }, fails: 'the history crashes' },
    noteEdit: { answers: {}, fails: 'the dialog for changing a note crashes' },
    participants: { answers: {}, fails: 'the participants crash' },
    redaction: { answers: {}, fails: 'the dialog for redacting an entry crashes' },
    reply: {
      answers: { 'the agent goes on to the next ticket': undefined },
      fails: 'the composer crashes',
    },
    unsent: { answers: {}, fails: 'the files of a reply crash' },
    unsentNote: { answers: {}, fails: 'the files of a note crash' },
    presence: { answers: {}, fails: 'the list of other agents crashes' },
  },
  // The live connection is handled the same way in every state, so once is enough.
  allows: (event, snapshot) =>
    !live.includes(event.type) || snapshot.matches('loading') || snapshot.matches('open'),
  project: ({ ticket, newEntry }) => ({
    hasTicket: ticket !== null,
    hasNewEntry: newEntry !== null,
  }),
})

const live = ['live.opened', 'live.lost', 'presence.changed', 'activity.changed']
