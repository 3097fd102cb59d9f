import type { AgentEntry } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { earlierThan } from '#contract/rules/history.ts'
import { newestDate } from '#contract/rules/new-entries.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { ticketHistoryMachine } from '#machines/tickets/ticket-history.machine.ts'
import { flowModel } from '#tests/model/model.ts'

/** Customers and agents read different fields of the same entry. */
type Entry = ActionLogItem & AgentEntry

export const created: Entry = {
  entryId: 41,
  date: '2026-11-18T08:15:00.000Z',
  kind: 'step',
  side: 'customer',
  source: 'Anna Keller',
  step: 'Created',
  description: 'The ticket was opened.',
  isCurrent: true,
  isOwn: false,
}

const reply: Entry = {
  ...created,
  entryId: 42,
  date: '2026-11-19T10:00:00.000Z',
  kind: 'message',
  side: 'provider',
  source: 'Jonas Brandt',
  step: 'Reply',
  description: 'The lock is gone.',
  author: 'provider',
}

const first: Entry = { ...created, entryId: 40, description: 'The run has started.' }

const opening = { ticketId: 4711, pollInterval: limits.ticketPoll }

export const ticketHistoryModel = flowModel({
  machine: ticketHistoryMachine,
  inputs: {
    'the user opens a ticket': { ...opening, entries: [created] },
    'the user opens a ticket with a long history': {
      ...opening,
      entries: [{ ...created, earlier: 1 }],
    },
    'the user opens a ticket with an unseen reply': {
      ...opening,
      entries: [created, reply],
      seenUntil: created.date,
    },
    'the user opens a ticket whose history failed to load': { ...opening, entries: null },
  },
  events: {
    'ticket.changed': 'the user changes the ticket',
    'ticket.print': 'the user clicks Print',
    'history.loadEarlier': 'the user clicks Show earlier',
    'interval.changed': {
      'the live connection is lost': { pollInterval: limits.agentTicketPoll },
    },
    'tab.hidden': 'the user switches to another tab',
    'tab.shown': 'the user returns to the tab',
  },
  outcomes: {
    readTicket: {
      answers: {
        'nothing has changed': { ticket: {}, entries: [] },
        'the ticket loads without its history': { ticket: {}, entries: null },
        'a reply has arrived': { ticket: { seenUntil: created.date }, entries: [reply] },
        'the user has no access to the ticket any more': { ticket: null, entries: null },
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
  },
  // The live connection is handled the same way in the other states, so once is enough.
  allows: ({ type }, snapshot) =>
    type !== 'interval.changed' ||
    snapshot.matches('paused') ||
    snapshot.matches({ visible: 'shown' }) ||
    snapshot.hasTag('busy'),
  delays: { poll: 'the wait before the next refresh ends' },
  quiet: ['ticketHistory.visible.refreshing', 'ticketHistory.visible.marking'],
  project: ({ entries, seenUntil, hasEarlierError }) => ({
    hasEarlierError,
    hasEntries: entries !== null,
    hasEarlier: earlierThan(entries ?? []) > 0,
    newest: newestDate(entries ?? []),
    isUnseen: seenUntil !== undefined && seenUntil !== newestDate(entries ?? []),
  }),
})
