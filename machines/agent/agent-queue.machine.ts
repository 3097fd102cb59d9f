import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { LiveEvent } from '#contract/agent-events.ts'
import type {
  getQueue,
  NameProblem,
  QueueDateColumn,
  QueueDates,
  QueueFilters,
  QueueRow,
  QueueSortColumn,
  QueueView,
} from '#contract/agent-queue.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import {
  defaultQueueQuery,
  differsFromView,
  inDateOrder,
  inView,
  losesDates,
  queuePayload,
  withoutDates,
  type QueueQuery,
} from '#contract/rules/queue-query.ts'
import { sortedBy } from '#contract/rules/ticket-query.ts'
import { effects, port, watchPort, type Bare } from '#machines/ports.ts'
import { agentBulkMachine, type StoredBulk } from './agent-bulk.machine.ts'

type Queue = Answer<typeof getQueue>

export type AgentQueueActor = ActorRefFrom<typeof agentQueueMachine>

/** A range of one of the dates; an empty one removes the filter. */
type DateRange = { column: QueueDateColumn; dates: QueueDates }

type Opening = {
  agentId: number
  query: QueueQuery
  /** Selected tickets, and a reply to them. */
  bulk: StoredBulk
}

/** How many more tickets are waiting than before. */
const addedCount = ({ waiting }: Queue['views'], before: Queue['views'] | null) =>
  before === null ? 0 : Math.max(0, waiting - before.waiting)

/** The agents' queue: the server pages, sorts and filters; events of the server keep it up to date. */
export const agentQueueMachine = setup({
  types: {} as {
    input: Opening
    context: Opening & {
      rows: QueueRow[] | null
      /** The position of the first row that is shown, not of the rows being loaded. */
      first: number
      summary: Queue['summary']
      views: Queue['views'] | null
      /** Names in the search that nobody has, or too many users. */
      nameProblems: readonly NameProblem[]
      /** Tickets that started waiting after the agent last changed the list. */
      newCount: number
      /** Whether the live connection is open: polling is only a fallback then. */
      isLive: boolean
      /** Whether tickets have changed since the page was last read. */
      isOutdated: boolean
    }
    events:
      | { type: 'view.choose'; view: QueueView }
      | { type: 'filters.change'; filters: Partial<QueueFilters> }
      | ({ type: 'dates.change' } & DateRange)
      | { type: 'search.change'; search: string }
      | { type: 'sort.choose'; column: QueueSortColumn }
      | { type: 'page.choose'; page: number }
      | { type: 'query.restore'; query: QueueQuery }
      | Bare<'filters.reset' | 'search.submit' | 'queue.retry' | 'newTickets.show'>
      | Bare<'tab.hidden' | 'tab.shown'>
      | Exclude<LiveEvent, { type: 'presence.changed' }>
    children: { bulk: 'bulk' }
    tags: 'busy'
  },
  actors: {
    getQueue: port<typeof getQueue>(),
    watchTab: watchPort(),
    watchTickets: watchPort(),
    bulk: agentBulkMachine,
  },
  actions: {
    ...effects,
    setQueue: assign(({ context: { query } }, { list, summary, views, nameProblems }: Queue) => ({
      rows: list,
      first: (query.page - 1) * query.limit + 1,
      summary,
      views,
      nameProblems: nameProblems ?? [],
    })),
    tellBulk: sendTo('bulk', ({ context }) => ({ type: 'rows.shown', rows: context.rows ?? [] })),
    countNewTickets: assign({
      newCount: ({ context: { newCount, views } }, queue: Queue) =>
        newCount + addedCount(queue.views, views),
    }),
    clearNewCount: assign({ newCount: 0 }),
    setLive: assign({ isLive: ({ event }) => event.type === 'live.opened' }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    setQuery: assign({
      query: ({ context }, part: Partial<QueueQuery>) => ({ ...context.query, page: 1, ...part }),
    }),
    setView: assign({
      query: ({ context: { query } }, { view }: { view: QueueView }) => inView(query, view),
    }),
    setFilters: assign({
      query: ({ context: { query } }, { filters }: { filters: Partial<QueueFilters> }) => ({
        ...query,
        filters: { ...query.filters, ...filters },
        page: 1,
      }),
    }),
    setSort: assign({
      query: ({ context: { query } }, { column }: { column: QueueSortColumn }) => ({
        ...query,
        sortBy: sortedBy(query.sortBy, column),
        page: 1,
      }),
    }),
    /** The newest first, unless the list is sorted by this date already. */
    setDates: assign({
      query: ({ context: { query } }, { column, dates }: DateRange): QueueQuery => ({
        ...query,
        dates,
        sortBy:
          query.sortBy.columnName === column
            ? query.sortBy
            : { columnName: column, direction: 'desc' },
        page: 1,
      }),
    }),
    clearDates: assign({ query: ({ context }) => withoutDates(context.query) }),
    setDateOrder: assign({ query: ({ context }) => inDateOrder(context.query) }),
    reset: assign({ query: ({ context: { query } }) => defaultQueueQuery(query.view) }),
    sortNewestFirst: assign({
      query: (): QueueQuery => ({
        ...defaultQueueQuery('waiting'),
        sortBy: { columnName: 'waitingSince', direction: 'desc' },
      }),
    }),
  },
  guards: {
    differsFromView: ({ context }) => differsFromView(context.query),
    losesDates: ({ context: { query } }, { column }: { column: QueueSortColumn }) =>
      losesDates(query, column),
    hasNewTickets: ({ context }) => context.newCount > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: {
    searchDebounce: limits.queueSearchDebounce,
    reloadThrottle: limits.queueReloadThrottle,
    poll: ({ context }) => (context.isLive ? limits.ticketPoll : limits.queuePoll),
    retry: limits.ticketPoll,
  },
}).createMachine({
  id: 'agentQueue',
  description: 'An agent searches, filters and sorts the tickets that wait for the provider.',
  meta: {
    title: 'Queue of the agents',
    shown: ['first', 'summary', 'views', 'newCount', 'nameProblems'],
    spec: ['T104', 'T109'],
  },
  context: ({ input }) => ({
    ...input,
    rows: null,
    first: 1,
    summary: { count: 0, isMore: false },
    views: null,
    nameProblems: [],
    newCount: 0,
    isLive: false,
    isOutdated: false,
  }),
  initial: 'listing',
  invoke: { id: 'watchTickets', src: 'watchTickets' },
  on: {
    // Changes before the connection opened aren't announced.
    'live.opened': { actions: ['setLive', 'setOutdated'] },
    'live.lost': { actions: 'setLive' },
    'tickets.changed': { actions: 'setOutdated' },
  },
  states: {
    listing: {
      description: 'The queue is shown or loading.',
      meta: { page: 'queue', spec: ['T104', 'T109', 'T242'] },
      initial: 'loading',
      invoke: {
        id: 'bulk',
        src: 'bulk',
        input: ({ context: { agentId, bulk } }) => ({ agentId, ...bulk }),
        // It starts again with the list, and nothing is selected.
        onError: { target: 'listing', reenter: true },
      },
      on: {
        'view.choose': {
          target: '.changed',
          actions: { type: 'setView', params: ({ event }) => event },
        },
        'filters.change': {
          target: '.changed',
          actions: { type: 'setFilters', params: ({ event }) => event },
        },
        'filters.reset': { guard: 'differsFromView', target: '.changed', actions: 'reset' },
        'dates.change': {
          target: '.changed',
          actions: { type: 'setDates', params: ({ event }) => event },
        },
        'sort.choose': [
          {
            guard: { type: 'losesDates', params: ({ event }) => event },
            target: '.changed',
            actions: [
              { type: 'setSort', params: ({ event }) => event },
              'clearDates',
              { type: 'toast', params: { text: { key: 'queue.datesRemoved' }, tone: 'success' } },
            ],
          },
          { target: '.changed', actions: { type: 'setSort', params: ({ event }) => event } },
        ],
        'page.choose': {
          target: '.changed',
          actions: { type: 'setQuery', params: ({ event: { page } }) => ({ page }) },
        },
        'query.restore': {
          target: '.changed',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'newTickets.show': {
          guard: 'hasNewTickets',
          target: '.changed',
          actions: 'sortNewestFirst',
        },
        'search.change': {
          target: '.typing',
          actions: { type: 'setQuery', params: ({ event: { search } }) => ({ search }) },
        },
      },
      states: {
        changed: {
          description:
            'The agent changed the query, so nothing counts as new. Days in a search need the order by date.',
          meta: { spec: ['T243'] },
          entry: ['clearNewCount', 'setDateOrder'],
          always: 'loading',
        },
        loading: {
          description:
            'Loading one page; a newer query replaces this one. The tab keeps the query.',
          meta: { spec: ['T201'] },
          tags: 'busy',
          entry: [
            'clearOutdated',
            {
              type: 'storeRecord',
              params: ({ context: { agentId, query } }) => ({
                record: 'queue.query',
                value: { agentId, query },
              }),
            },
          ],
          invoke: {
            id: 'getQueue',
            src: 'getQueue',
            input: ({ context }) => queuePayload(context.query),
            onDone: {
              target: 'shown',
              actions: [{ type: 'setQueue', params: ({ event }) => event.output }, 'tellBulk'],
            },
            onError: 'failed',
          },
        },
        shown: {
          description: 'The matching tickets are shown; there may be none.',
          invoke: { id: 'watchTab', src: 'watchTab' },
          initial: 'throttled',
          on: { 'tab.hidden': '.paused', 'search.submit': {}, 'queue.retry': {} },
          states: {
            throttled: {
              description: 'Just loaded; the queue reloads at most once a second.',
              after: { reloadThrottle: 'waiting' },
            },
            waiting: {
              description: 'The queue reloads when tickets change, or after a while.',
              always: { guard: 'isOutdated', target: '#agentQueue.listing.refreshing' },
              after: { poll: '#agentQueue.listing.refreshing' },
              // Later reloads wait less.
              on: { 'live.lost': { target: 'waiting', reenter: true, actions: 'setLive' } },
            },
            paused: {
              description: 'The tab is hidden; the queue reloads when it’s shown.',
              meta: { spec: ['T109', 'A52'] },
              on: { 'tab.shown': '#agentQueue.listing.refreshing' },
            },
          },
        },
        refreshing: {
          description: 'Reloading the page that is shown; the previous rows stay.',
          on: { 'search.submit': {}, 'queue.retry': {} },
          entry: 'clearOutdated',
          invoke: {
            id: 'getQueue',
            src: 'getQueue',
            input: ({ context }) => queuePayload(context.query),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'countNewTickets', params: ({ event }) => event.output },
                { type: 'setQueue', params: ({ event }) => event.output },
                'tellBulk',
              ],
            },
            onError: 'failed',
          },
        },
        typing: {
          description:
            'The agent is typing; the search starts after a short pause, or at once on Enter.',
          meta: { spec: ['T223'] },
          after: { searchDebounce: 'changed' },
          on: { 'search.submit': 'changed', 'queue.retry': {} },
        },
        failed: {
          description:
            'The page failed to load; earlier tickets stay. The workspace retries later.',
          meta: { spec: ['X29'] },
          invoke: { id: 'watchTab', src: 'watchTab' },
          initial: 'waiting',
          on: { 'queue.retry': 'loading', 'search.submit': 'loading', 'tab.hidden': '.paused' },
          states: {
            waiting: {
              description: 'The workspace retries after a while.',
              after: { retry: '#agentQueue.listing.loading' },
            },
            paused: {
              description: 'The tab is hidden; the workspace retries when it’s shown.',
              meta: { spec: ['T109', 'A52'] },
              on: { 'tab.shown': '#agentQueue.listing.loading' },
            },
          },
        },
      },
    },
  },
})
