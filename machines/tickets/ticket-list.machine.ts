import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import {
  defaultTicketQuery,
  differsFromDefault,
  sortedBy,
  type TicketQuery,
} from '#contract/rules/ticket-query.ts'
import type { listTickets, TicketFilters, TicketRow, TicketSortColumn } from '#contract/tickets.ts'
import { mayHaveChanged, type ChangedTickets } from '#contract/user-events.ts'
import { effects, port, watchPort } from '#machines/ports.ts'

export type TicketListActor = ActorRefFrom<typeof ticketListMachine>

/** The ticket list: the server pages, sorts and filters; old rows stay until new ones arrive. */
export const ticketListMachine = setup({
  types: {} as {
    input: { query: TicketQuery }
    context: {
      query: TicketQuery
      rows: TicketRow[] | null
      /** The position of the first row that is shown, not of the rows being loaded. */
      first: number
      total: number
      /** A search found more tickets than it counts (T150). */
      isMore: boolean
    }
    events:
      | { type: 'filters.change'; filters: Partial<TicketFilters> }
      | { type: 'filters.reset' }
      | { type: 'search.change'; search: string }
      | { type: 'search.submit' }
      | { type: 'sort.choose'; column: TicketSortColumn }
      | { type: 'page.choose'; page: number }
      | { type: 'pageSize.choose'; limit: number }
      | { type: 'list.retry' }
      | { type: 'query.restore'; query: TicketQuery }
      | { type: 'rows.hover' }
      | { type: 'tab.hidden' | 'tab.shown' }
      | { type: 'tickets.changed'; tickets: ChangedTickets }
    tags: 'busy'
  },
  actors: {
    listTickets: port<typeof listTickets>(),
    watchTab: watchPort(),
    /** What the server tells while the tab is visible. */
    watchChanges: watchPort(),
  },
  actions: {
    ...effects,
    setRows: assign(({ context: { query } }, { list, summary }: Answer<typeof listTickets>) => ({
      rows: list,
      first: (query.page - 1) * query.limit + 1,
      total: summary.totalVisibleCount,
      isMore: summary.isMore === true,
    })),
    setQuery: assign({
      query: ({ context }, part: Partial<TicketQuery>) => ({ ...context.query, page: 1, ...part }),
    }),
    setFilters: assign({
      query: ({ context: { query } }, { filters }: { filters: Partial<TicketFilters> }) => ({
        ...query,
        filters: { ...query.filters, ...filters },
        page: 1,
      }),
    }),
    setSort: assign({
      query: ({ context: { query } }, { column }: { column: TicketSortColumn }) => ({
        ...query,
        sortBy: sortedBy(query.sortBy, column),
        page: 1,
      }),
    }),
    reset: assign({
      query: ({ context }) => ({ ...defaultTicketQuery, limit: context.query.limit }),
    }),
  },
  guards: {
    differsFromDefault: ({ context }) => differsFromDefault(context.query),
    /** A ticket that isn't shown yet may come onto the first page. */
    isOutdated: ({ context: { query, rows } }, { tickets }: { tickets: ChangedTickets }) =>
      query.page === 1 || rows?.some(({ ticketId }) => mayHaveChanged(tickets, ticketId)) === true,
  },
  delays: {
    searchDebounce: limits.ticketSearchDebounce,
    poll: limits.ticketListPoll,
    pointerIdle: limits.ticketListPointerIdle,
  },
}).createMachine({
  id: 'ticketList',
  description: 'The user searches, filters and sorts the tickets of their companies.',
  meta: {
    title: 'Ticket list',
    shown: ['total', 'isMore'],
    spec: ['R29', 'B15', 'B16', 'B19', 'B20', 'B21', 'B23', 'T7', 'T17', 'T150', 'T164'],
  },
  context: ({ input }) => ({ ...input, rows: null, first: 1, total: 0, isMore: false }),
  initial: 'listing',
  states: {
    listing: {
      description: 'The ticket list is shown or loading.',
      meta: { page: 'list', spec: ['B15', 'B20'] },
      initial: 'loading',
      on: {
        'filters.change': {
          target: '.changed',
          actions: { type: 'setFilters', params: ({ event }) => event },
        },
        'filters.reset': { guard: 'differsFromDefault', target: '.changed', actions: 'reset' },
        'sort.choose': {
          target: '.changed',
          actions: { type: 'setSort', params: ({ event }) => event },
        },
        'page.choose': {
          target: '.changed',
          actions: { type: 'setQuery', params: ({ event: { page } }) => ({ page }) },
        },
        'pageSize.choose': {
          target: '.changed',
          actions: { type: 'setQuery', params: ({ event: { limit } }) => ({ limit }) },
        },
        'query.restore': {
          target: '.changed',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'search.change': {
          target: '.typing',
          actions: { type: 'setQuery', params: ({ event: { search } }) => ({ search }) },
        },
      },
      states: {
        changed: {
          description: 'The user changed the query; it’s stored before the list reloads.',
          meta: { spec: ['T17', 'T45'] },
          entry: {
            type: 'storeRecord',
            params: ({ context: { query } }) => ({ record: 'ticketList.query', value: query }),
          },
          always: 'loading',
        },
        loading: {
          description: 'Loading one page; a newer query replaces this one.',
          meta: { spec: ['B15', 'T7', 'C25'] },
          tags: 'busy',
          invoke: {
            id: 'listTickets',
            src: 'listTickets',
            input: ({ context }) => context.query,
            onDone: {
              target: 'shown',
              actions: { type: 'setRows', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        shown: {
          description: 'The matching tickets are shown; there may be none.',
          meta: { spec: ['B17', 'B18', 'B23'] },
          invoke: [
            { id: 'watchTab', src: 'watchTab' },
            { id: 'watchChanges', src: 'watchChanges' },
          ],
          initial: 'current',
          on: { 'tab.hidden': '.paused', 'search.submit': {}, 'list.retry': {} },
          states: {
            current: {
              description:
                'The tickets are up to date; they reload after a minute, or when tickets change that may be on this page.',
              meta: { spec: ['T164'] },
              on: {
                'rows.hover': {},
                'tickets.changed': {
                  guard: { type: 'isOutdated', params: ({ event }) => event },
                  target: 'due',
                },
              },
              after: { poll: 'due' },
            },
            due: {
              description: 'A reload is due; it waits while the user points at rows.',
              meta: { spec: ['T164'] },
              after: { pointerIdle: 'refreshing' },
              on: { 'rows.hover': { target: 'due', reenter: true } },
            },
            paused: {
              description: 'The tab is hidden; reloading is paused.',
              meta: { spec: ['T164'] },
              on: { 'tab.shown': 'refreshing', 'rows.hover': {} },
            },
            refreshing: {
              description: 'Reloading the tickets in the background; a failure changes nothing.',
              meta: { spec: ['T164', 'C25', 'X29'] },
              invoke: {
                id: 'listTickets',
                src: 'listTickets',
                input: ({ context }) => context.query,
                onDone: {
                  target: 'current',
                  actions: { type: 'setRows', params: ({ event }) => event.output },
                },
                onError: 'current',
              },
              on: {
                'rows.hover': 'due',
                'tickets.changed': {
                  guard: { type: 'isOutdated', params: ({ event }) => event },
                  target: 'due',
                },
              },
            },
          },
        },
        typing: {
          description:
            'The user is typing; the search starts after 1 second without input, or at once on Enter.',
          meta: { spec: ['V34', 'K6', 'A55'] },
          after: { searchDebounce: 'changed' },
          on: { 'search.submit': 'changed', 'list.retry': {}, 'rows.hover': {} },
        },
        failed: {
          description: 'The page failed to load; earlier tickets stay.',
          meta: { spec: ['B47', 'X29'] },
          on: { 'list.retry': 'loading', 'search.submit': 'loading', 'rows.hover': {} },
        },
      },
    },
  },
})
