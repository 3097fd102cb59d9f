import type { Engine } from '#server/db/engine/engine.ts'
import type { TicketCounter } from './ticket-counts.ts'
import { isReaders, shortWalk } from './ticket-list-queries.ts'
import type { FoundTicket, ListQueries, ListShape, ListValues } from './ticket-list-queries.ts'
import { matchesUpTo, matchOf } from './ticket-search.ts'
import type { Clause } from './search-words.ts'

/** Thresholds between the ways to search; tests lower them. */
export const searchSizes = {
  /**
   * How many tickets of the list are checked individually: to see how many match, when some do, and when that
   * is enough to count.
   */
  walks: { short: shortWalk, usual: 2000, long: 10_000 },
  /** how many terms are checked per ticket */
  terms: 20,
  /** how many matches of the full-text index are sorted without the list */
  matches: 2000,
  /** From this size on, checking the company of each match is cheaper than including it in the search. */
  largeCompany: 50_000,
}
export type SearchSizes = typeof searchSizes

export type TicketSearch = {
  shape: ListShape
  values: ListValues & { limit: number; offset: number }
  companies: readonly number[]
  clauses: readonly Clause[]
  /** the highest number of matches to count; no page reaches beyond it (T150) */
  countUpTo: number
}

/** If more than `countUpTo` match, `total` is greater than it, but not necessarily exact. */
export type FoundPage = { rows: readonly FoundTicket[]; total: number }

type Reads = { prepare: (shape: ListShape) => ListQueries; count: TicketCounter }

/** Whether an index of one company has this order and all columns that lists filter by. */
const isInOrder = (shape: ListShape) =>
  shape.oneCompany &&
  !shape.owner &&
  !isReaders(shape) &&
  (shape.column === 'lastUpdateDate' || shape.column === 'shortDescription')

/**
 * Finds a page of a search, in one of three ways with the same result:
 *
 * - Walk down the list and check the words of each ticket: fast if many match.
 * - Take all matches from the full-text index and sort them: fast if few match.
 * - Let the database join all matches with the list, which takes longer the more there are.
 */
export const ticketFinder = (
  engine: Engine,
  { prepare, count }: Reads,
  { walks, terms, matches, largeCompany }: SearchSizes,
) => {
  const countAll = async ({ shape, values }: TicketSearch) => {
    const list = prepare({ ...shape, search: 'none' })
    if (isReaders(shape)) return count(list, values, null)
    const [state] = await list.revision(values)
    return count(list, values, state?.revision ?? 0)
  }

  const read = async (shape: ListShape, values: TicketSearch['values']): Promise<FoundPage> => {
    const queries = prepare(shape)
    const rows = await queries.rows(values)
    if (rows[0] || values.offset === 0) return { rows, total: rows[0]?.total ?? 0 }
    return { rows, total: (await queries.count(values))[0]?.total ?? 0 }
  }

  /** The matches among the first tickets of the list. */
  const walk = ({ shape, values, clauses }: TicketSearch, walked: number) =>
    read({ ...shape, search: 'walk', walked }, { ...values, words: engine.fullText.words(clauses) })

  /** The page, if a walk finds more matches than are counted. */
  const findDense = async (search: TicketSearch, firstWalk: FoundPage) => {
    const { countUpTo } = search
    const share = firstWalk.total / walks.short
    const enough = [walks.usual, walks.long].find((size) => size * share > countUpTo * 1.2)
    if (enough === undefined) return null
    const page = await walk(search, enough)
    return page.total > countUpTo ? page : null
  }

  /** The rows of a page, if a walk reaches its end. */
  const findReached = async (search: TicketSearch, firstWalk: FoundPage) => {
    const { limit } = search.values
    if (firstWalk.rows.length >= limit) return firstWalk.rows
    const { rows } = await walk(search, walks.usual)
    return rows.length >= limit ? rows : null
  }

  return async (search: TicketSearch): Promise<FoundPage> => {
    const { shape, values, companies, clauses, countUpTo } = search
    const all = await countAll(search)
    if (all === 0) return { rows: [], total: 0 }
    const isSmall = all <= walks.short
    const isWalked = isSmall || isInOrder(shape)
    const firstWalk =
      isWalked && clauses.flat().length <= terms ? await walk(search, walks.short) : null

    if (firstWalk && isSmall) return firstWalk
    const page = firstWalk && (await findDense(search, firstWalk))
    if (page) return page

    const searchedCompanies = all < largeCompany ? companies : null
    const ids = await matchesUpTo(engine, searchedCompanies, clauses, matches)
    const ofIds = { ...values, ids: engine.list(ids) }
    if (ids.length <= matches) return read({ ...shape, search: 'ids' }, ofIds)
    if (firstWalk) {
      const [counted] = await prepare({ ...shape, search: 'ids' }).count(ofIds)
      const isMore = (counted?.total ?? 0) > countUpTo
      const rows = isMore ? await findReached(search, firstWalk) : null
      if (rows) return { rows, total: countUpTo + 1 }
    }
    const match = matchOf(engine, companies, clauses)
    return read({ ...shape, search: 'matches' }, { ...values, match })
  }
}
