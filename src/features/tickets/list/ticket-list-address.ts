import { limits, ticketStatuses, ticketTypes, urgencies } from '#contract/limits.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { validColumns, type TicketColumnName } from '#contract/rules/ticket-columns.ts'
import { turnFilter, type TicketSortColumn } from '#contract/tickets.ts'
import {
  idsIn,
  idsParam,
  listIn,
  listParam,
  namesIn,
  namesParam,
  numberIn,
  searchTextIn,
  searchTexts,
  sortIn,
  sortParam,
} from '#src/flows/search-params.ts'
import { readRecord } from '#src/storage/storage.ts'

/** Search params of the list: `?page=2&status=active,pending&sort=updated-desc`. */
export const ticketListSearch = searchTexts(
  ...(['status', 'type', 'urgency', 'company', 'owner'] as const),
  ...(['waiting', 'participating', 'search', 'sort', 'page', 'rows', 'columns'] as const),
)

export type TicketListSearch = ReturnType<typeof ticketListSearch>

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

const maxPages = 1_000_000

/** The list as it was left, else the defaults (T17). */
const storedTicketQuery = () => readRecord('ticketList.query') ?? defaultTicketQuery

type Turn = TicketQuery['filters']['waitingFor'][number]

const isTurn = (text: string): text is Turn => turnFilter.options.some((turn) => turn === text)

const statusesIn = (text: string | undefined) => {
  if (text === all) return []
  const ids = idsIn(text, ticketStatuses)
  return ids.length > 0 ? ids : defaults.filters.statusId
}

/** The list from the search params; missing and invalid values become defaults. */
export const queryIn = (params: TicketListSearch): TicketQuery => {
  const page = numberIn(params.page) ?? defaults.page
  const rows = numberIn(params.rows)
  return {
    filters: {
      statusId: statusesIn(params.status),
      ticketTypeId: idsIn(params.type, ticketTypes),
      urgencyId: idsIn(params.urgency, urgencies),
      companyId: idsIn(params.company),
      ownerUsername: namesIn(params.owner),
      waitingFor: listIn(params.waiting).filter(isTurn),
      participating: params.participating === 'you' ? ['you'] : [],
    },
    sortBy: sortIn(params.sort, columns, defaults.sortBy),
    search: searchTextIn(params.search),
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
  listParam(
    names.flatMap(
      (name) => Object.keys(allColumns).find((word) => allColumns[word] === name) ?? [],
    ),
  )

/** True for an address without search params, which means the list as it was left. */
export const hasNoParams = (params: TicketListSearch) =>
  Object.values(params).every((value) => value === undefined)

/** What a visit of the list shows (T17). */
export const shownQuery = (params: TicketListSearch): TicketQuery =>
  hasNoParams(params) ? storedTicketQuery() : queryIn(params)

/**
 * The search params of a link to a list. A bare address restores the last list, so the default list
 * names its statuses.
 */
export const linkSearchOf = (query: TicketQuery): TicketListSearch => {
  const search = searchOf({ ...query, limit: defaults.limit, page: 1 })
  return hasNoParams(search)
    ? { status: idsParam(defaults.filters.statusId, ticketStatuses) }
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
    idsParam(
      ids.toSorted((one, other) => one - other),
      ticketStatuses,
    ) ?? all
  return {
    page: unlessDefault(String(page), String(defaults.page)),
    status: unlessDefault(statuses(filters.statusId), statuses(defaults.filters.statusId)),
    type: idsParam(filters.ticketTypeId, ticketTypes),
    urgency: idsParam(filters.urgencyId, urgencies),
    company: idsParam(filters.companyId),
    owner: namesParam(filters.ownerUsername),
    waiting: listParam(filters.waitingFor),
    participating: listParam(filters.participating),
    sort: unlessDefault(sortParam(sortBy, columns), sortParam(defaults.sortBy, columns)),
    search: unlessDefault(search, defaults.search),
    rows: unlessDefault(String(limit), String(defaults.limit)),
  }
}
