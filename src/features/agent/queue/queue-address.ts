import {
  queueView,
  type QueueFilters,
  type QueueSortColumn,
  type QueueView,
} from '#contract/agent-queue.ts'
import { ticketStatuses, urgencies } from '#contract/limits.ts'
import { defaultQueueQuery, type QueueQuery } from '#contract/rules/queue-query.ts'
import { searchTexts } from '#src/flows/search-texts.ts'

/** Search params of the queue: `?view=mine&status=active,pending&sort=updated-desc&page=2`. */
export const queueSearch = searchTexts(
  ...(['view', 'status', 'urgency', 'company', 'group', 'search', 'sort', 'page'] as const),
)

export type QueueSearch = ReturnType<typeof queueSearch>

type Names = Readonly<Record<string, number>>

const columns: Readonly<Record<string, QueueSortColumn>> = {
  waiting: 'waitingSince',
  created: 'createDate',
  updated: 'lastUpdateDate',
  urgency: 'urgency',
}

const defaultView: QueueView = 'waiting'
const maxChosen = 200
const maxPages = 10_000
const longestSearch = 200

const numberIn = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const listIn = (text = '') => text.split(',').filter(Boolean).slice(0, maxChosen)

const idsIn = (text: string | undefined, names: Names = {}) =>
  listIn(text).flatMap((name) => (Object.hasOwn(names, name) ? names[name] : numberIn(name)) ?? [])

const textIn = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const sortIn = (text = '', defaults: QueueQuery['sortBy']): QueueQuery['sortBy'] => {
  const [name = '', direction] = text.split('-')
  const columnName = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (columnName === undefined || (direction !== 'asc' && direction !== 'desc')) return defaults
  return { columnName, direction }
}

/** The queue from the search params; missing and invalid values become defaults. */
export const queueQueryIn = (params: QueueSearch): QueueQuery => {
  const defaults = defaultQueueQuery(
    queueView.options.find((view) => view === params.view) ?? defaultView,
  )
  const page = numberIn(params.page) ?? 1
  const search = (params.search ?? '').replaceAll('\0', '')
  return {
    ...defaults,
    filters: {
      statusId: idsIn(params.status, ticketStatuses),
      urgencyId: idsIn(params.urgency, urgencies),
      companyId: idsIn(params.company),
      supportGroup: listIn(params.group).map(textIn),
    },
    sortBy: sortIn(params.sort, defaults.sortBy),
    search: search.length <= longestSearch ? search : '',
    page: page <= maxPages ? page : 1,
  }
}

const listed = (values: readonly (number | string)[]) =>
  values.length > 0 ? values.join(',') : undefined

const namesOf = (ids: readonly number[], names: Names) =>
  listed(
    ids.map((id) => Object.entries(names).find(([, known]) => known === id)?.[0] ?? String(id)),
  )

const sortParam = ({ columnName, direction }: QueueQuery['sortBy']) => {
  const name = Object.entries(columns).find(([, column]) => column === columnName)?.[0]
  return `${name}-${direction}`
}

const filterParams = (filters: QueueFilters) => ({
  status: namesOf(filters.statusId, ticketStatuses),
  urgency: namesOf(filters.urgencyId, urgencies),
  company: listed(filters.companyId),
  group: listed(filters.supportGroup.map(encodeURIComponent)),
})

/** The search params for the queue; defaults are left out. */
export const queueSearchOf = ({ view, filters, sortBy, search, page }: QueueQuery): QueueSearch => {
  const sort = sortParam(sortBy)
  return {
    view: view === defaultView ? undefined : view,
    ...filterParams(filters),
    search: search || undefined,
    sort: sort === sortParam(defaultQueueQuery(view).sortBy) ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  }
}
