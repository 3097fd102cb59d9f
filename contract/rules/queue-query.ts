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
import type { QueueViewQuery } from '#contract/agent-views.ts'
import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { commonDates, typedSearch, withoutDays } from './search-operators.ts'
import { hasSameEntries } from './ticket-query.ts'

/** The queue as the agent sees it: the search has its operators. */
export type QueueQuery = Omit<Payload<typeof getQueue>, 'operators'>

/** The default order of a view: the longest wait first; for all tickets and news, the latest update first (T104). */
export const defaultQueueQuery = (view: QueueView): QueueQuery => ({
  view,
  filters: noQueueFilters,
  sortBy:
    view === 'all' || view === 'news'
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

/** Whether the search has days, which need the order by date as the filter does (T243). */
const searchesDates = ({ search }: QueueQuery) => hasDates(typedSearch(search))

/** Sorted by creation, newest first, if the search has days and the order isn't by date (T243). */
export const inDateOrder = (query: QueueQuery): QueueQuery =>
  searchesDates(query) && !isDateColumn(query.sortBy.columnName)
    ? { ...query, sortBy: { columnName: 'createDate', direction: 'desc' } }
    : query

/** Whether another order loses the dates: those of the filter are of one date, those of the search of either. */
export const losesDates = (query: QueueQuery, column: QueueSortColumn) =>
  (hasDates(query) && column !== query.sortBy.columnName) ||
  (searchesDates(query) && !isDateColumn(column))

export const withoutDates = (query: QueueQuery): QueueQuery => ({
  ...query,
  dates: {},
  search: withoutDays(query.search),
})

/** What the server is asked for: the operators of the search are read here, in the reader's time zone (T243). */
export const queuePayload = (query: QueueQuery): Payload<typeof getQueue> => {
  const { words, dates, problems: _, ...operators } = typedSearch(query.search)
  const { without, owners, assignees } = operators
  const hasOperators = without !== '' || owners.length > 0 || assignees.length > 0
  return {
    ...query,
    search: words,
    dates: commonDates(query.dates, dates),
    ...(hasOperators && { operators }),
  }
}

/** The same filters and search in another view, in its order; a range of dates keeps its own (T242). */
export const inView = (query: QueueQuery, view: QueueView): QueueQuery => {
  const { filters, search, dates, sortBy } = query
  return {
    ...defaultQueueQuery(view),
    filters,
    search,
    ...((hasDates(query) || searchesDates(query)) && { dates, sortBy }),
  }
}

/** Whether two queues have the same view, filters, dates, order and search, on whatever page. */
export const isSameQueue = (one: QueueQuery, other: QueueQuery) =>
  one.view === other.view &&
  one.search === other.search &&
  one.sortBy.columnName === other.sortBy.columnName &&
  one.sortBy.direction === other.sortBy.direction &&
  one.dates.from === other.dates.from &&
  one.dates.until === other.dates.until &&
  filterNames.every((name) => hasSameEntries(one.filters[name], other.filters[name]))

/** Filters, sort and search count as a difference; the page doesn't. */
export const differsFromView = (query: QueueQuery) =>
  !isSameQueue(query, defaultQueueQuery(query.view))

/** The part of a queue that a saved view stores (T248). */
export const queueViewOf = (query: QueueQuery): QueueViewQuery => {
  const { view, filters, sortBy, dates, search } = query
  return { view, filters, sortBy, dates, search }
}

/** The queue of a saved view (T248). */
export const queueOfView = ({
  view,
  filters,
  sortBy,
  dates,
  search,
}: QueueViewQuery): QueueQuery => ({
  ...defaultQueueQuery(view),
  filters: { ...noQueueFilters, ...filters },
  sortBy,
  dates,
  search,
})
