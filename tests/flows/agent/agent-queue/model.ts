import type { SnapshotFrom } from 'xstate'

import type { QueueRow } from '#contract/agent-queue.ts'
import {
  defaultQueueQuery,
  differsFromView,
  hasDates,
  type QueueQuery,
} from '#contract/rules/queue-query.ts'
import { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const queueRow: QueueRow = {
  ticketId: 4711,
  ticketCode: 'T-4711',
  shortDescription: 'Month-end closing stops at step 4',
  company: 'Keller Maschinenbau GmbH',
  ownerName: 'Anna Keller',
  statusId: 1,
  status: 'Active',
  urgency: 'High',
  supportGroup: 'ERP',
  assigneeId: null,
  assigneeName: '',
  lastEntryId: 42,
  createDate: '2026-11-18T08:15:00.000Z',
  lastUpdateDate: '2026-11-20T14:30:00.000Z',
  waitingFor: 'provider',
  waitingSince: '2026-11-20T14:30:00.000Z',
  isUnread: true,
}

export const agentQueueModel = flowModel({
  machine: agentQueueMachine,
  inputs: {
    'the agent opens the queue': {
      agentId: 3,
      query: defaultQueueQuery('waiting'),
      bulk: { text: '', selected: [] },
    },
  },
  events: {
    'view.choose': { 'the agent chooses “Mine”': { view: 'mine' } },
    'filters.change': { 'the agent filters by urgency': { filters: { urgencyId: [1] } } },
    'dates.change': {
      'the agent limits the day of creation': {
        column: 'createDate',
        dates: { from: new Date('2026-11-18T00:00').getTime() },
      },
    },
    'filters.reset': 'the agent resets filters and sorting',
    'search.change': { 'the agent types a search': { search: 'closing' } },
    'search.submit': 'the agent presses Enter',
    'sort.choose': { 'the agent sorts by urgency': { column: 'urgency' } },
    'page.choose': { 'the agent goes to the second page': { page: 2 } },
    'query.restore': {
      'the agent goes back to an earlier list': { query: defaultQueueQuery('waiting') },
    },
    'queue.retry': 'the agent clicks Try again',
    'newTickets.show': 'the agent loads the newest tickets',
    'live.opened': 'the live connection opens',
    'live.lost': 'the live connection is lost',
    'tickets.changed': { 'the server sends a change': { tickets: [4711] } },
    'tab.hidden': 'the agent switches to another tab',
    'tab.shown': 'the agent returns to the tab',
  },
  outcomes: {
    getQueue: {
      answers: {
        'the tickets load': {
          list: [queueRow],
          summary: { count: 31, isMore: false },
          views: { waiting: 31, mine: 2 },
        },
        'no ticket matches': {
          list: [],
          summary: { count: 0, isMore: false },
          views: { waiting: 0, mine: 0 },
        },
      },
      fails: 'the tickets fail to load',
    },
    bulk: { answers: {}, fails: 'the selection crashes' },
  },
  // Manual tests don't wait for what happens without the agent.
  // 30 seconds, or 5 without a live connection.
  delays: { poll: 'the wait before the next refresh ends' },
  quiet: ['agentQueue.listing.shown', 'agentQueue.listing.refreshing'],
  // One change of the list at a time, while it waits for changes; only a search replaces a pending
  // one.
  // Without rows there is nothing to sort or to page through.
  allows: ({ type }, snapshot) => {
    const { query, summary } = snapshot.context
    const isUsual = variantOf(query) === 'usual'
    if (type === 'tab.hidden') return isUsual && (isLoaded(snapshot) || hasFailed(snapshot))
    if (live.includes(type)) return isUsual && isLoaded(snapshot)
    if (type === 'search.change') return isUsual
    if (!choices.includes(type)) return true
    if (type === 'query.restore') return !isUsual && isAtRest(snapshot)
    if (type === 'filters.reset') return isAtRest(snapshot)
    // In another order than that of the dates.
    if (type === 'sort.choose' && hasDates(query)) return isAtRest(snapshot) && summary.count > 0
    return isUsual && isAtRest(snapshot) && (!ofRows.includes(type) || summary.count > 0)
  },
  // A live connection only changes the polling interval.
  project: ({ query, newCount, rows, isOutdated }) => ({
    isOutdated,
    variant: variantOf(query),
    hasNewTickets: newCount > 0,
    rows: rows?.length,
  }),
})

/** What an agent can do with a loaded list. */
const choices = [
  'view.choose',
  'filters.change',
  'dates.change',
  'filters.reset',
  'sort.choose',
  'page.choose',
  'query.restore',
]

/** Events that need rows. */
const ofRows = ['sort.choose', 'page.choose']

/** Events of the live connection are handled the same way in every state, so a few are enough. */
const live = ['live.opened', 'live.lost', 'tickets.changed']

const isLoaded = (snapshot: SnapshotFrom<typeof agentQueueMachine>) =>
  isAtRest(snapshot) || snapshot.matches({ listing: { shown: 'throttled' } })

const hasFailed = (snapshot: SnapshotFrom<typeof agentQueueMachine>) =>
  snapshot.matches({ listing: 'failed' })

const isAtRest = (snapshot: SnapshotFrom<typeof agentQueueMachine>) =>
  snapshot.matches({ listing: { shown: 'waiting' } })

/** How a list differs from its view's initial one. */
const variantOf = (query: QueueQuery) => {
  if (hasDates(query)) return 'dated'
  return differsFromView(query) ? 'changed' : query.page > 1 ? 'paged' : 'usual'
}
