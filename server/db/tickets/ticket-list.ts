import type { Answer, Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import type { listTickets, TicketRow } from '#contract/tickets.ts'
import { turnOf } from '#server/domain/whose-turn.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { isReaders, listQueries } from './ticket-list-queries.ts'
import type { TurnChoice } from './own-turns.ts'
import { searchSizes, ticketFinder } from './find-tickets.ts'
import type { SearchSizes } from './find-tickets.ts'
import { tolerateTypos, matchOf } from './ticket-search.ts'
import { placeOf } from './search-places.ts'
import { clausesOf, matchingWords } from './search-words.ts'
import type { Clause } from './search-words.ts'
import { ticketCounter } from './ticket-counts.ts'
import type { TicketCounter } from './ticket-counts.ts'
import type { FoundTicket, ListQueries, ListShape, ListValues } from './ticket-list-queries.ts'

type Params = Payload<typeof listTickets>
/** The reader of a list: the companies whose tickets they see, and their id. */
export type ListReader = { companyIds: readonly number[]; accountId: number }
type Page = Answer<typeof listTickets>
export type TicketLister = {
  page: (params: Params, reader: ListReader) => Promise<Page>
  count: (filters: Params['filters'], reader: ListReader) => Promise<number>
  batches: (
    query: Pick<Params, 'filters' | 'search'>,
    reader: ListReader,
  ) => AsyncGenerator<FoundTicket[]>
}

/** How many tickets an export reads at a time. */
export const exportBatch = 2000

/** The database reads one of these sizes, whatever size is requested. */
const pageSizes = [...limits.ticketPageSizes, 100, exportBatch]

/** From this offset on, the count is read first, so that late pages can be read from the end. */
const farOffset = 1000

const rowOf = (ticket: FoundTicket, clauses: readonly Clause[]): TicketRow => ({
  ticketId: ticket.id,
  ticketType: ticket.type,
  shortDescription: ticket.shortDescription,
  createDate: new Date(ticket.createdAt).toISOString(),
  lastUpdateDate: new Date(ticket.updatedAt).toISOString(),
  ownerName: `${ticket.firstName} ${ticket.lastName}`,
  ownerUsername: ticket.username,
  description: ticket.excerpt,
  status: ticket.status,
  priority: ticket.priority,
  internalPriorityId: ticket.internalPriorityId,
  company: ticket.company,
  companyId: ticket.companyId,
  urgency: { name: ticket.urgency },
  ticketCode: ticket.code,
  ...(clauses.length > 0 && {
    words: matchingWords(`${ticket.code} ${ticket.shortDescription}`, clauses),
  }),
  waitingFor: turnOf(ticket),
})

/** A row of a search also says where it was found. */
const foundRow = async (engine: Engine, ticket: FoundTicket, clauses: readonly Clause[]) => {
  const found = await placeOf(engine, ticket, clauses)
  return { ...rowOf(ticket, clauses), ...(found && { found }) }
}

/** Without duplicates, because there is a prepared query for every combination. */
const turnsOf = ({ waitingFor }: Params['filters']) => {
  const turns = [...new Set(waitingFor)].toSorted()
  // The company's tickets include the reader's.
  const needed = turns.includes('customer') ? turns.filter((turn) => turn !== 'you') : turns
  return needed.join() as TurnChoice
}

const shapeOf = (
  { filters, sortBy, search, limit }: Params,
  companies: readonly number[],
): ListShape => ({
  oneCompany: companies.length === 1,
  statusId: filters.statusId.length > 0,
  typeId: filters.ticketTypeId.length > 0,
  urgencyId: filters.urgencyId.length > 0,
  owner: filters.ownerUsername.length > 0,
  search: search.trim() === '' ? 'none' : 'matches',
  walked: 0,
  waitingFor: turnsOf(filters),
  participating: filters.participating.length > 0,
  column: sortBy.columnName,
  direction: sortBy.direction,
  max: pageSizes.find((size) => size >= limit) ?? limit,
})

/** A filter by company only narrows what a user can see (A58b). */
const visibleCompanies = (wanted: readonly number[], own: readonly number[]) =>
  wanted.length === 0 ? own : own.filter((id) => wanted.includes(id))

/** The ticket list of some companies, as pages and as batches of all matches. */
export const newTicketLister = (engine: Engine, sizes: SearchSizes = searchSizes): TicketLister => {
  const queries = new Map<string, ListQueries>()
  const prepare = (shape: ListShape) => {
    const key = Object.values(shape).join()
    const ready = queries.get(key) ?? listQueries(engine, shape)
    queries.set(key, ready)
    return ready
  }

  const count = ticketCounter()
  const find = ticketFinder(engine, { prepare, count }, sizes)

  /** The values that filter a list of the tickets of `companies`. */
  const valuesOf = (
    { filters }: Pick<Params, 'filters'>,
    companies: readonly number[],
    readerId: number,
  ) => ({
    companyId: companies[0],
    companyIds: engine.list(companies),
    statusIds: engine.list(filters.statusId),
    typeIds: engine.list(filters.ticketTypeId),
    urgencyIds: engine.list(filters.urgencyId),
    owners: engine.list(filters.ownerUsername.map((name) => name.toLowerCase())),
    // Not a parameter, but part of the cache key of counts.
    waitingFor: turnsOf(filters),
    ...((filters.participating.length > 0 || filters.waitingFor.includes('you')) && { readerId }),
  })

  /** Searches for words and, if nothing matches, for words with one typing mistake (T41). */
  const search = async <Found>(
    clauses: readonly Clause[],
    companies: readonly number[],
    ask: (clauses: readonly Clause[]) => Promise<Found>,
    isEmpty: (result: Found) => boolean,
  ) => {
    const result = await ask(clauses)
    if (clauses.length === 0 || !isEmpty(result)) return { result, terms: clauses }
    const terms = await tolerateTypos(engine, companies, clauses)
    if (!terms) return { result, terms: clauses }
    return { result: await ask(terms), terms }
  }

  return {
    /** A page, and the count of all matches (A30, A31). */
    page: async (query, { companyIds, accountId }) => {
      const companies = visibleCompanies(query.filters.companyId, companyIds)
      const shape = shapeOf(query, companies)
      const clauses = clausesOf(query.search)
      const isSearch = shape.search !== 'none'
      if (companies.length === 0 || (isSearch && clauses === null)) return nothing
      const { page } = query
      const offset = (page - 1) * query.limit
      const values = valuesOf(query, companies, accountId)
      if (clauses === null || !isSearch) {
        const paging = { limit: query.limit, offset }
        const { rows, total } = await pageOf(prepare, shape, { ...values, ...paging }, count)
        const list = rows.map((row) => rowOf(row, []))
        return { list, summary: { totalVisibleCount: total } }
      }
      const { countUpTo = limits.ticketSearchCount } = query
      // There are no pages beyond the last match that is counted.
      const isBeyond = offset >= countUpTo
      const limit = isBeyond ? 1 : Math.min(query.limit, countUpTo - offset)
      const paging = { limit, offset: isBeyond ? 0 : offset }
      const { result, terms } = await search(
        clauses,
        companies,
        (tried) =>
          find({ shape, values: { ...values, ...paging }, companies, clauses: tried, countUpTo }),
        ({ total }) => total === 0,
      )
      const isMore = result.total > countUpTo
      const rows = isBeyond ? [] : result.rows.slice(0, limit)
      return {
        list: await Promise.all(rows.map((row) => foundRow(engine, row, terms))),
        summary: {
          totalVisibleCount: Math.min(result.total, countUpTo),
          ...((isMore || query.countUpTo !== undefined) && { isMore }),
        },
      }
    },

    /** How many tickets match filters without a search, up to the highest number that is shown. */
    count: async (filters, { companyIds, accountId }) => {
      const companies = visibleCompanies(filters.companyId, companyIds)
      if (companies.length === 0) return 0
      const shape = shapeOf({ ...defaultTicketQuery, filters }, companies)
      const values = { ...valuesOf({ filters }, companies, accountId), offset: 0 }
      const ready = prepare(shape)
      if (isReaders(shape)) return (await ready.countSome(values))[0]?.total ?? 0
      const [state] = await ready.revision(values)
      const total = await count(ready, values, revisionIn(shape, state))
      return Math.min(total, limits.ticketSearchCount)
    },

    /** Highest number first. Numbers never change, so no ticket is repeated or skipped (R61). */
    batches: async function* (query, { companyIds, accountId }) {
      const companies = visibleCompanies(query.filters.companyId, companyIds)
      const sortBy = { columnName: 'ticketId', direction: 'desc' } as const
      const first = shapeOf({ ...query, sortBy, limit: exportBatch, page: 1 }, companies)
      const clauses = clausesOf(query.search)
      if (companies.length === 0 || (first.search !== 'none' && clauses === null)) return
      const values = { ...valuesOf(query, companies, accountId), offset: 0 }
      const { result, terms } = await search(
        clauses ?? [],
        companies,
        (tried) => prepare(first).rows({ ...values, match: matchOf(engine, companies, tried) }),
        (rows) => rows.length === 0,
      )
      const match = matchOf(engine, companies, terms)
      let rows = result
      while (rows.length > 0) {
        yield rows
        const below = rows.at(-1)?.id
        if (rows.length < exportBatch) return
        rows = await prepare({ ...first, below: true }).rows({ ...values, match, below })
      }
    },
  }
}

const nothing: Page = { list: [], summary: { totalVisibleCount: 0 } }

type Paging = ListValues & { limit: number; offset: number }

/** What a reader takes part in changes without a revision, so such counts aren't cached. */
const revisionIn = (shape: ListShape, state?: { revision: number }) =>
  isReaders(shape) ? null : (state?.revision ?? 0)

const pageOf = async (
  prepare: (shape: ListShape) => ListQueries,
  shape: ListShape,
  values: Paging,
  count: TicketCounter,
) => {
  const queries = prepare(shape)
  if (values.offset < farOffset) {
    const [rows, [state]] = await queries.rowsAndRevision(values)
    const total = await count(queries, values, revisionIn(shape, state))
    return { rows: rows.slice(0, values.limit), total }
  }
  const [state] = await queries.revision(values)
  const total = await count(queries, values, revisionIn(shape, state))
  return { rows: await farRows(prepare, shape, values, total), total }
}

/** Skipping rows takes time, so the second half of a list is read from the end and reversed. */
const farRows = async (
  prepare: (shape: ListShape) => ListQueries,
  shape: ListShape,
  values: Paging,
  total: number,
) => {
  if (values.offset >= total) return []
  if (values.offset < total / 2) return (await prepare(shape).rows(values)).slice(0, values.limit)
  const direction = shape.direction === 'asc' ? 'desc' : 'asc'
  const limit = Math.min(values.limit, total - values.offset)
  const offset = total - values.offset - limit
  const backwards = await prepare({ ...shape, direction }).rows({ ...values, offset })
  return backwards.slice(0, limit).toReversed()
}
