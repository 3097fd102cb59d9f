import {
  queueView,
  type QueueFilters,
  type QueueSortColumn,
  type QueueView,
} from '#contract/agent-queue.ts'
import { ticketStatuses, urgencies } from '#contract/limits.ts'
import {
  defaultQueueQuery,
  hasDates,
  inDateOrder,
  isDateColumn,
  type QueueQuery,
} from '#contract/rules/queue-query.ts'
import {
  idsIn,
  idsParam,
  namesIn,
  namesParam,
  numberIn,
  searchTextIn,
  searchTexts,
  sortIn,
  sortParam,
} from '#src/flows/search-params.ts'
import { firstDay, isReversed, lastDay, rangeOf, type Days } from '#contract/rules/date-range.ts'

/** Search params of the queue: `?view=mine&status=active,pending&sort=updated-desc&page=2`. */
export const queueSearch = searchTexts(
  ...(['view', 'status', 'urgency', 'company', 'group', 'assignee'] as const),
  ...(['type', 'category', 'owner', 'from', 'until', 'search', 'sort', 'page'] as const),
)

export type QueueSearch = ReturnType<typeof queueSearch>

const columns: Readonly<Record<string, QueueSortColumn>> = {
  waiting: 'waitingSince',
  created: 'createDate',
  updated: 'lastUpdateDate',
  urgency: 'urgency',
}

/** The assignee of tickets that nobody has. */
const assignees = { none: 0 }

const defaultView: QueueView = 'waiting'
const maxPages = 10_000

const daysIn = ({ from, until }: QueueSearch): Days =>
  isReversed({ from, until }) ? { from: until, until: from } : { from, until }

/**
 * The queue from the search params; missing and invalid values become defaults. Days without an order are
 * those of creation.
 */
export const queueQueryIn = (params: QueueSearch): QueueQuery => {
  const defaults = defaultQueueQuery(
    queueView.options.find((view) => view === params.view) ?? defaultView,
  )
  const page = numberIn(params.page) ?? 1
  const dates = rangeOf(daysIn(params))
  const sortBy = sortIn(
    params.sort,
    columns,
    hasDates({ dates }) && !isDateColumn(defaults.sortBy.columnName)
      ? { columnName: 'createDate', direction: 'desc' }
      : defaults.sortBy,
  )
  return inDateOrder({
    ...defaults,
    filters: {
      statusId: idsIn(params.status, ticketStatuses),
      urgencyId: idsIn(params.urgency, urgencies),
      companyId: idsIn(params.company),
      supportGroup: namesIn(params.group),
      assigneeId: idsIn(params.assignee, assignees),
      ownerUsername: namesIn(params.owner),
      ticketTypeId: idsIn(params.type),
      categoryId: idsIn(params.category),
    },
    sortBy,
    dates: isDateColumn(sortBy.columnName) ? dates : {},
    search: searchTextIn(params.search),
    page: page <= maxPages ? page : 1,
  })
}

const filterParams = (filters: QueueFilters) => ({
  status: idsParam(filters.statusId, ticketStatuses),
  urgency: idsParam(filters.urgencyId, urgencies),
  company: idsParam(filters.companyId),
  group: namesParam(filters.supportGroup),
  assignee: idsParam(filters.assigneeId, assignees),
  owner: namesParam(filters.ownerUsername),
  type: idsParam(filters.ticketTypeId),
  category: idsParam(filters.categoryId),
})

/** The search params for the queue; defaults are left out. */
export const queueSearchOf = (query: QueueQuery): QueueSearch => {
  const { view, filters, sortBy, dates, search, page } = query
  const sort = sortParam(sortBy, columns)
  const defaultSort = sortParam(defaultQueueQuery(view).sortBy, columns)
  return {
    view: view === defaultView ? undefined : view,
    ...filterParams(filters),
    from: firstDay(dates),
    until: lastDay(dates),
    search: search || undefined,
    sort: sort === defaultSort ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  }
}
