import {
  noQueueFilters,
  queueDateColumns,
  type getQueue,
  type QueueDateColumn,
  type QueueDates,
  type QueueFilters,
  type QueueSortColumn,
  type QueueView,
} from '#contract/agent-queue.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { hasSameEntries } from './ticket-query.ts'

export type QueueQuery = Payload<typeof getQueue>

/** The default order of a view: the longest wait first; for all tickets, the latest update first (T104). */
export const defaultQueueQuery = (view: QueueView): QueueQuery => ({
  view,
  filters: noQueueFilters,
  sortBy:
    view === 'all'
      ? { columnName: 'lastUpdateDate', direction: 'desc' }
      : { columnName: 'waitingSince', direction: 'asc' },
  dates: {},
  search: '',
  limit: limits.queuePageSize,
  page: 1,
})

const filterNames = Object.keys(noQueueFilters) as (keyof QueueFilters)[]

/** The filters an agent has set. */
export const setQueueFilters = (filters: QueueFilters) =>
  filterNames.filter((name) => filters[name].length > 0)

export const isDateColumn = (column: QueueSortColumn): column is QueueDateColumn =>
  queueDateColumns.some((each) => each === column)

export const hasDates = ({ dates }: { dates: QueueDates }) =>
  dates.from !== undefined || dates.until !== undefined

/** The same filters and search in another view, in its order; a range of dates keeps its own (T242). */
export const inView = (query: QueueQuery, view: QueueView): QueueQuery => {
  const { filters, search, dates, sortBy } = query
  return {
    ...defaultQueueQuery(view),
    filters,
    search,
    ...(hasDates(query) && { dates, sortBy }),
  }
}

/** Filters, sort and search count as a difference; the page doesn't. */
export const differsFromView = (query: QueueQuery) => {
  const { view, filters, sortBy, search } = query
  const defaultSort = defaultQueueQuery(view)
  return (
    hasDates(query) ||
    search !== defaultSort.search ||
    sortBy.columnName !== defaultSort.sortBy.columnName ||
    sortBy.direction !== defaultSort.sortBy.direction ||
    filterNames.some((name) => !hasSameEntries(filters[name], defaultSort.filters[name]))
  )
}
