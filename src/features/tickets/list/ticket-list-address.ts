import { limits, ticketStatuses, ticketTypes, urgencies } from '#contract/limits.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { validColumns, type TicketColumnName } from '#contract/rules/ticket-columns.ts'
import type { TicketSortColumn } from '#contract/tickets.ts'
import { searchTexts } from '#src/flows/search-texts.ts'
import { readRecord } from '#src/storage/storage.ts'

/** Search params of the list: `?page=2&status=active,pending&sort=updated-desc`. */
export const ticketListSearch = searchTexts(
  ...(['status', 'type', 'urgency', 'company', 'owner'] as const),
  ...(['waiting', 'participating', 'search', 'sort', 'page', 'rows', 'columns'] as const),
)

export type TicketListSearch = ReturnType<typeof ticketListSearch>

type Names = Readonly<Record<string, number>>

const columns: Readonly<Record<string, TicketSortColumn>> = {
  number: 'ticketId',
  type: 'ticketType',
  subject: 'shortDescription',
  created: 'createDate',
  updated: 'lastUpdateDate',
  owner: 'ownerName',
  status: 'status',
  urgency: 'urgency',
  company: 'company',
}

const allColumns: Readonly<Record<string, TicketColumnName>> = { ...columns, waiting: 'waitingFor' }

const defaults = defaultTicketQuery

/** The value of an emptied filter that has a default. */
const all = 'all'

const maxChosen = 200
const maxPages = 1_000_000

/** T17: the list as it was left, else the defaults. */
const storedTicketQuery = () => readRecord('ticketList.query') ?? defaultTicketQuery

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

type Turn = TicketQuery['filters']['waitingFor'][number]

const isTurn = (text: string): text is Turn => text === 'customer' || text === 'provider'

const statusesIn = (text: string | undefined) => {
  if (text === all) return []
  const ids = idsIn(text, ticketStatuses)
  return ids.length > 0 ? ids : defaults.filters.statusId
}

const sortIn = (text = ''): TicketQuery['sortBy'] => {
  const [name = '', direction] = text.split('-')
  const columnName = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (columnName === undefined || (direction !== 'asc' && direction !== 'desc'))
    return defaults.sortBy
  return { columnName, direction }
}

/** The list from the search params; missing and invalid values become defaults. */
export const queryIn = (params: TicketListSearch): TicketQuery => {
  const page = numberIn(params.page) ?? defaults.page
  const rows = numberIn(params.rows)
  const search = (params.search ?? '').replaceAll('\0', '')
  return {
    filters: {
      statusId: statusesIn(params.status),
      ticketTypeId: idsIn(params.type, ticketTypes),
      urgencyId: idsIn(params.urgency, urgencies),
      companyId: idsIn(params.company),
      ownerUsername: listIn(params.owner).map(textIn),
      waitingFor: listIn(params.waiting).filter(isTurn),
      participating: params.participating === 'you' ? ['you'] : [],
    },
    sortBy: sortIn(params.sort),
    search: search.length <= 200 ? search : '',
    limit: limits.ticketPageSizes.find((size) => size === rows) ?? defaults.limit,
    page: page <= maxPages ? page : defaults.page,
  }
}

/** The columns from the search params; undefined if it leaves them to the user. */
export const columnsIn = ({ columns: params }: TicketListSearch) => {
  const names = listIn(params).flatMap((name) =>
    Object.hasOwn(allColumns, name) ? (allColumns[name] ?? []) : [],
  )
  return names.length > 0 ? validColumns(names) : undefined
}

/** The names of columns in the search params. */
export const columnsParam = (names: readonly TicketColumnName[] | undefined) =>
  names &&
  listed(
    names.flatMap(
      (name) => Object.keys(allColumns).find((word) => allColumns[word] === name) ?? [],
    ),
  )

/** True for an address without search params, which means the list as it was left. */
export const hasNoParams = (params: TicketListSearch) =>
  Object.values(params).every((value) => value === undefined)

/** T17: what a visit of the list shows. */
export const shownQuery = (params: TicketListSearch): TicketQuery =>
  hasNoParams(params) ? storedTicketQuery() : queryIn(params)

const listed = (values: readonly (number | string)[]) =>
  values.length > 0 ? values.join(',') : undefined

const namesOf = (ids: readonly number[], names: Names) =>
  listed(
    ids.map((id) => Object.entries(names).find(([, known]) => known === id)?.[0] ?? String(id)),
  )

/**
 * The search params of a link to a list. A bare address restores the last list, so the default list
 * names its statuses.
 */
export const linkSearchOf = (query: TicketQuery): TicketListSearch => {
  const search = searchOf({ ...query, limit: defaults.limit, page: 1 })
  return hasNoParams(search)
    ? { status: namesOf(defaults.filters.statusId, ticketStatuses) }
    : search
}

/** The search params for a list; defaults are left out. */
export const searchOf = ({
  filters,
  sortBy,
  search,
  limit,
  page,
}: TicketQuery): Omit<TicketListSearch, 'columns'> => {
  const unlessDefault = (text: string | undefined, defaultText: string | undefined) =>
    text === defaultText ? undefined : text
  const statuses = (ids: readonly number[]) =>
    namesOf(
      ids.toSorted((one, other) => one - other),
      ticketStatuses,
    ) ?? all
  const sorting = ({ columnName, direction }: TicketQuery['sortBy']) => {
    const name = Object.entries(columns).find(([, column]) => column === columnName)?.[0]
    return `${name}-${direction}`
  }
  return {
    page: unlessDefault(String(page), String(defaults.page)),
    status: unlessDefault(statuses(filters.statusId), statuses(defaults.filters.statusId)),
    type: namesOf(filters.ticketTypeId, ticketTypes),
    urgency: namesOf(filters.urgencyId, urgencies),
    company: listed(filters.companyId),
    owner: listed(filters.ownerUsername.map(encodeURIComponent)),
    waiting: listed(filters.waitingFor),
    participating: listed(filters.participating),
    sort: unlessDefault(sorting(sortBy), sorting(defaults.sortBy)),
    search: unlessDefault(search, defaults.search),
    rows: unlessDefault(String(limit), String(defaults.limit)),
  }
}
