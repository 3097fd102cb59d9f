import { defaultTicketQuery, differsFromDefault } from '#contract/rules/ticket-query.ts'
import type { TicketRow } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const row: TicketRow = {
  ticketId: 4711,
  ticketType: 'Incident',
  shortDescription: 'Month-end closing stops at step 4',
  createDate: '2026-11-18T08:15:00.000Z',
  lastUpdateDate: '2026-11-20T14:30:00.000Z',
  ownerName: 'Anna Keller',
  ownerUsername: 'anna.keller',
  description: 'The run stops with a lock on the ledger.',
  status: 'Active',
  priority: '2',
  internalPriorityId: 2,
  company: 'Keller Maschinenbau GmbH',
  companyId: 12,
  urgency: { name: 'High' },
}

export const ticketListModel = flowModel({
  machine: ticketListMachine,
  inputs: {
    'the user opens the list': { query: defaultTicketQuery },
    'the user opens the list with a stored search': {
      query: { ...defaultTicketQuery, search: 'ledger' },
    },
  },
  events: {
    'filters.change': { 'the user filters by urgency': { filters: { urgencyId: [1] } } },
    'filters.reset': 'the user resets filters and sorting',
    'search.change': { 'the user types a search': { search: 'closing' } },
    'search.submit': 'the user presses Enter',
    'sort.choose': { 'the user sorts by a column': { column: 'shortDescription' } },
    'page.choose': { 'the user goes to the second page': { page: 2 } },
    'pageSize.choose': { 'the user chooses 20 tickets per page': { limit: 20 } },
    'list.retry': 'the user clicks Try again',
    'rows.hover': 'the user points at a ticket',
    'tickets.changed': { 'the server says that a ticket has changed': { tickets: [4711] } },
    'tab.hidden': 'the user switches to another tab',
    'tab.shown': 'the user returns to the tab',
    'query.restore': { 'the user goes back to an earlier list': { query: defaultTicketQuery } },
  },
  outcomes: {
    listTickets: {
      answers: {
        'the tickets load': { list: [row], summary: { totalVisibleCount: 31, isMore: true } },
        'no ticket matches': { list: [], summary: { totalVisibleCount: 0 } },
      },
      fails: 'the tickets fail to load',
    },
  },
  // Only a search is undone with Back, a filter is set once and only with rows, and without rows
  // there is nothing to point at, to sort or to page through.
  allows: ({ type }, { context: { query, rows, total } }) =>
    type === 'query.restore'
      ? query.search === 'closing'
      : type === 'filters.change'
        ? rows !== null && query.filters.urgencyId.length === 0
        : total > 0 ||
          !['sort.choose', 'page.choose', 'pageSize.choose', 'rows.hover'].includes(type),
  quiet: ['ticketList.listing.shown.refreshing'],
  project: ({ query, rows, total }) => ({
    differs: differsFromDefault(query),
    hasUrgency: query.filters.urgencyId.length > 0,
    isFirst: rows === null,
    hasRows: total > 0,
  }),
})
