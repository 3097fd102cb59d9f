import type { Payload } from '#contract/call.ts'
import { limits, ticketListDefaults } from '#contract/limits.ts'
import type { listTickets, TicketFilters, TicketSortColumn } from '#contract/tickets.ts'

export type TicketQuery = Payload<typeof listTickets>

/** All tickets, whatever their status. */
export const noTicketFilters: TicketFilters = {
  statusId: [],
  ticketTypeId: [],
  urgencyId: [],
  companyId: [],
  ownerUsername: [],
  waitingFor: [],
}

/** K4, K5, K21: what the list asks for when nobody chose anything. */
export const defaultTicketQuery: TicketQuery = {
  filters: { ...noTicketFilters, statusId: [...ticketListDefaults.statusId] },
  sortBy: { ...ticketListDefaults.sortBy },
  search: '',
  limit: limits.ticketPageSize,
  page: 1,
}

/** B17, A54: filters, sort and search count as a difference; page and page size do not. */
export const differsFromDefault = ({ filters, sortBy, search }: TicketQuery) => {
  const { filters: usual, sortBy: usualSort } = defaultTicketQuery
  return (
    search !== '' ||
    sortBy.columnName !== usualSort.columnName ||
    sortBy.direction !== usualSort.direction ||
    (Object.keys(usual) as (keyof TicketFilters)[]).some(
      (name) => !hasSameEntries(filters[name], usual[name]),
    )
  )
}

const hasSameEntries = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry))

/** A column chosen anew sorts upwards, dates downwards; chosen again it turns round. */
export const sortedBy = (
  { columnName, direction }: TicketQuery['sortBy'],
  chosen: TicketSortColumn,
): TicketQuery['sortBy'] => {
  if (chosen === columnName) {
    return { columnName, direction: direction === 'asc' ? 'desc' : 'asc' }
  }
  return { columnName: chosen, direction: chosen.endsWith('Date') ? 'desc' : 'asc' }
}
