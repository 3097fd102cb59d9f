import {
  noQueueFilters,
  type getQueue,
  type QueueFilters,
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
  search: '',
  limit: limits.queuePageSize,
  page: 1,
})

const filterNames = Object.keys(noQueueFilters) as (keyof QueueFilters)[]

/** The filters an agent has set. */
export const setQueueFilters = (filters: QueueFilters) =>
  filterNames.filter((name) => filters[name].length > 0)

/** Filters, sort and search count as a difference; the page doesn't. */
export const differsFromView = ({ view, filters, sortBy, search }: QueueQuery) => {
  const defaultSort = defaultQueueQuery(view)
  return (
    search !== defaultSort.search ||
    sortBy.columnName !== defaultSort.sortBy.columnName ||
    sortBy.direction !== defaultSort.sortBy.direction ||
    filterNames.some((name) => !hasSameEntries(filters[name], defaultSort.filters[name]))
  )
}
