import type { Answer, Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import type { listTickets, TicketRow } from '#contract/tickets.ts'
import { turnOf } from '#server/domain/whose-turn.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import { isReaders, isReadersOwn, listQueries } from './ticket-list-queries.ts'
import { listPlanner, pageReader, pageSizes, type PageSizes } from './list-pages.ts'
import type { TurnChoice } from './own-turns.ts'
import { searchSizes, ticketFinder } from './find-tickets.ts'
import type { SearchSizes } from './find-tickets.ts'
import { tolerateTypos, matchOf } from './ticket-search.ts'
import { placesOf } from './search-places.ts'
import { clausesOf, matchingWords } from './search-words.ts'
import type { Clause } from './search-words.ts'
import { ticketCounter } from './ticket-counts.ts'
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
const rowSizes = [...limits.ticketPageSizes, 100, exportBatch]

const sizeFor = (rows: number) => rowSizes.find((size) => size >= rows) ?? rows

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

/** The rows of a search also say where they were found. */
const foundRows = async (
  engine: Engine,
  tickets: readonly FoundTicket[],
  clauses: readonly Clause[],
) => {
  const places = await placesOf(engine, tickets, clauses)
  return tickets.map((ticket, at) => {
    const found = places[at]
    return { ...rowOf(ticket, clauses), ...(found && { found }) }
  })
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
  way: 'collect',
  search: search.trim() === '' ? 'none' : 'matches',
  walked: 0,
  waitingFor: turnsOf(filters),
  participating: filters.participating.length > 0,
  column: sortBy.columnName,
  direction: sortBy.direction,
  max: sizeFor(limit),
})

/** A filter by company only narrows what a user can see (A58b). */
const visibleCompanies = (wanted: readonly number[], own: readonly number[]) =>
  wanted.length === 0 ? own : own.filter((id) => wanted.includes(id))

const accountsNamed = read<{ names: List }>()(({ db, among }, param) =>
  db
    .selectFrom('account')
    .select('id')
    .where(({ ref }) => among(ref('usernameKey'), param('names'), 'text')),
)

/** The ids of users, without those who don't exist. */
const accountIdsOf = async (engine: Engine, usernames: readonly string[]) => {
  if (usernames.length === 0) return []
  const names = engine.list(usernames.map((name) => name.toLowerCase()))
  return (await accountsNamed(engine, { names })).map(({ id }) => id)
}

/** The ticket list of some companies, as pages and as batches of all matches. */
export const newTicketLister = (
  engine: Engine,
  sizes: SearchSizes & PageSizes = { ...searchSizes, ...pageSizes },
): TicketLister => {
  const queries = new Map<string, ListQueries>()
  const prepare = (shape: ListShape) => {
    const key = Object.values(shape).join()
    const ready = queries.get(key) ?? listQueries(engine, shape)
    queries.set(key, ready)
    return ready
  }

  const count = ticketCounter()
  const planner = listPlanner({ prepare, count }, sizes)
  const readPage = pageReader(engine, { prepare, count }, planner, { ...sizes, sizeFor })
  const find = ticketFinder(engine, { prepare, planner }, sizes)

  /** The values that filter a list of the tickets of `companies`. */
  const valuesOf = async (
    { filters }: Pick<Params, 'filters'>,
    companies: readonly number[],
    readerId: number,
  ) => ({
    companyId: companies[0],
    companyIds: engine.list(companies),
    statusIds: engine.list(filters.statusId),
    typeIds: engine.list(filters.ticketTypeId),
    urgencyIds: engine.list(filters.urgencyId),
    ownerIds: engine.list(await accountIdsOf(engine, filters.ownerUsername)),
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

  /** The tickets of a company from the index that has them by number. */
  async function* walkedBatches(shape: ListShape, values: ListValues) {
    let rows = await prepare(shape).rows(values)
    while (rows.length > 0) {
      yield rows
      if (rows.length < exportBatch) return
      rows = await prepare({ ...shape, below: true }).rows({ ...values, below: rows.at(-1)?.id })
    }
  }

  /** The ids of a list, highest first. They are found once, because that can take as long as finding the first. */
  const idsOfAll = async (shape: ListShape, values: ListValues) => {
    const [found] = await prepare(shape).allIds(values)
    const ids = found?.ids?.split(',').map(Number) ?? []
    return ids.toSorted((one, other) => other - one)
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
      const values = await valuesOf(query, companies, accountId)
      if (clauses === null || !isSearch) {
        const paging = { limit: query.limit, offset }
        const { rows, total } = await readPage(shape, { ...values, ...paging })
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
        ({ total, isMore }) => total === 0 && !isMore,
      )
      const isMore = result.isMore || result.total > countUpTo
      const rows = isBeyond ? [] : result.rows.slice(0, limit)
      return {
        list: await foundRows(engine, rows, terms),
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
      const values = { ...(await valuesOf({ filters }, companies, accountId)), offset: 0 }
      if (isReaders(shape)) return (await prepare(shape).countSome(values))[0]?.total ?? 0
      return Math.min(await planner.total(shape, values), limits.ticketSearchCount)
    },

    /** Highest number first. Numbers never change, so no ticket is repeated or skipped (R61). */
    batches: async function* (query, { companyIds, accountId }) {
      const companies = visibleCompanies(query.filters.companyId, companyIds)
      const sortBy = { columnName: 'ticketId', direction: 'desc' } as const
      const shape = shapeOf({ ...query, sortBy, limit: exportBatch, page: 1 }, companies)
      const isSearch = shape.search !== 'none'
      const clauses = clausesOf(query.search)
      if (companies.length === 0 || (isSearch && clauses === null)) return
      const values = { ...(await valuesOf(query, companies, accountId)), offset: 0 }
      if (shape.oneCompany && !isSearch && !isReadersOwn(shape)) {
        yield* walkedBatches({ ...shape, way: 'walk' }, values)
        return
      }
      const { result } = await search(
        clauses ?? [],
        companies,
        (tried) => idsOfAll(shape, { ...values, match: matchOf(engine, companies, tried) }),
        (ids) => ids.length === 0,
      )
      const known = prepare({ ...shape, search: 'ids' })
      for (let from = 0; from < result.length; from += exportBatch)
        yield await known.rows({
          ...values,
          ids: engine.list(result.slice(from, from + exportBatch)),
        })
    },
  }
}

const nothing: Page = { list: [], summary: { totalVisibleCount: 0 } }
