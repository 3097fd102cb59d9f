import { defaultTicketQuery, differsFromDefault } from '#contract/rules/ticket-query.ts'
import type { TicketRow } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'
import { flowModel } from '../model.ts'

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
    'the list is opened': { query: defaultTicketQuery },
    'a stored search is restored': {
      query: { ...defaultTicketQuery, search: 'ledger' },
    },
  },
  events: {
    'filters.change': { 'the status filter is removed': { filters: { statusId: [] } } },
    'filters.reset': 'filters and sort are reset',
    'search.change': { 'a search is typed': { search: 'closing' } },
    'search.submit': 'Enter is pressed',
    'sort.choose': { 'a column is chosen for sorting': { column: 'shortDescription' } },
    'page.choose': { 'the second page is chosen': { page: 2 } },
    'pageSize.choose': { 'twenty rows a page are chosen': { limit: 20 } },
    'list.retry': 'the person tries again',
    'query.restore': { 'the person goes back to an earlier list': { query: defaultTicketQuery } },
  },
  outcomes: {
    listTickets: {
      answers: {
        'rows arrive': { list: [row], summary: { totalVisibleCount: 31 } },
        'no ticket fits': { list: [], summary: { totalVisibleCount: 0 } },
      },
      fails: 'the rows cannot be had',
    },
  },
  // One goes back from a search only, a filter is removed once, and without rows there is nothing to sort or to page through.
  allows: ({ type }, { context: { query, total } }) =>
    type === 'query.restore'
      ? query.search === 'closing'
      : type === 'filters.change'
        ? query.filters.statusId.length > 0
        : total > 0 || !['sort.choose', 'page.choose', 'pageSize.choose'].includes(type),
  project: ({ query, rows, total }) => ({
    differs: differsFromDefault(query),
    hasStatus: query.filters.statusId.length > 0,
    isFirst: rows === null,
    hasRows: total > 0,
  }),
})
