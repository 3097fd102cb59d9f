import type { Payload } from '#contract/call.ts'
import { limits, ticketListDefaults } from '#contract/limits.ts'
import type { ViewQuery } from '#contract/ticket-views.ts'
import type { listTickets, TicketFilters } from '#contract/tickets.ts'

export type TicketQuery = Payload<typeof listTickets>

/** All tickets, regardless of status. */
export const noTicketFilters: TicketFilters = {
  statusId: [],
  ticketTypeId: [],
  urgencyId: [],
  companyId: [],
  ownerUsername: [],
  waitingFor: [],
  participating: [],
}

/** The default query of the list (K4, K5, K21). */
export const defaultTicketQuery: TicketQuery = {
  filters: { ...noTicketFilters, statusId: [...ticketListDefaults.statusId] },
  sortBy: { ...ticketListDefaults.sortBy },
  search: '',
  limit: limits.ticketPageSize,
  page: 1,
}

const narrowed = (filters: Partial<TicketFilters>): TicketQuery => ({
  ...defaultTicketQuery,
  filters: { ...defaultTicketQuery.filters, ...filters },
})

/** The views all users have (T74); without `yourTurn`, a server knows only the company's turn. */
export const builtInViews = (username: string, { yourTurn }: { yourTurn: boolean }) => ({
  all: defaultTicketQuery,
  mine: narrowed({ ownerUsername: [username] }),
  turn: narrowed({ waitingFor: [yourTurn ? 'you' : 'customer'] }),
  taking: narrowed({ participating: ['you'] }),
})

/** Identifies a saved view among all views. */
export const ownViewKey = (id: number) => `own-${id}`

/** The part of a query that a view stores (T75). */
export const viewQueryOf = ({ filters, sortBy, search }: TicketQuery): ViewQuery => ({
  filters,
  sortBy,
  search,
})

/** Filters, sort and search count as a difference; page and page size do not (B17, A54). */
export const differsFromDefault = (query: TicketQuery) => !isSameList(query, defaultTicketQuery)

/** The filters a user has set: those that differ from the defaults. */
export const setFilters = (filters: TicketFilters) =>
  filterNames.filter((name) => !hasSameEntries(filters[name], defaultTicketQuery.filters[name]))

/** Whether two lists have the same filters, sort order and search, on whatever page. */
export const isSameList = (one: TicketQuery, other: TicketQuery) =>
  one.search === other.search &&
  one.sortBy.columnName === other.sortBy.columnName &&
  one.sortBy.direction === other.sortBy.direction &&
  filterNames.every((name) => hasSameEntries(one.filters[name], other.filters[name]))

const filterNames = Object.keys(noTicketFilters) as (keyof TicketFilters)[]

export const hasSameEntries = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry))

type Sorting<Column> = { columnName: Column; direction: 'asc' | 'desc' }

/** A new column sorts ascending, dates descending; choosing it again reverses the order. */
export const sortedBy = <Column extends string>(
  { columnName, direction }: Sorting<Column>,
  chosen: Column,
): Sorting<Column> => {
  if (chosen === columnName) {
    return { columnName, direction: direction === 'asc' ? 'desc' : 'asc' }
  }
  return { columnName: chosen, direction: chosen.endsWith('Date') ? 'desc' : 'asc' }
}
