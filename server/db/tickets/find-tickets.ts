import type { Engine } from '#server/db/engine/engine.ts'
import type { ListPlanner, Paging } from './list-pages.ts'
import { shortWalk } from './ticket-list-queries.ts'
import type { FoundTicket, ListQueries, ListShape } from './ticket-list-queries.ts'
import { findsCommonWords, hasFewTickets } from './newest-tickets.ts'
import { matchesUpTo, matchOf } from './ticket-search.ts'
import type { Clause } from './search-words.ts'

/** Thresholds between the ways to search; tests lower them. */
export const searchSizes = {
  /** How many tickets of a list are checked one by one: to see how many match, to fill a page, or to find all. */
  walks: { short: shortWalk, long: 2000, whole: 5000 },
  /** how many terms are checked per ticket */
  terms: 20,
  /** how many matches of the full-text index are counted, and sorted */
  matches: 1500,
  /** With more companies and tickets, checking the company of each match is cheaper than searching by it. */
  many: { companies: 10, tickets: 50_000 },
}
export type SearchSizes = typeof searchSizes

export type TicketSearch = {
  shape: ListShape
  values: Paging
  companies: readonly number[]
  clauses: readonly Clause[]
  /** the highest number of matches to count; no page reaches beyond it (T150) */
  countUpTo: number
}

/** `isMore`: more match than `total`, or may; it's then the number of those that were found. */
export type FoundPage = { rows: readonly FoundTicket[]; total: number; isMore: boolean }

type Reads = { prepare: (shape: ListShape) => ListQueries; planner: ListPlanner }

/**
 * Finds a page of a search, in one of three ways:
 *
 * - Walk down the list and check the words of each ticket: fast if many match.
 * - Take all matches from the full-text index and sort them: fast if few match.
 * - If more match than are sorted, count some of them, take the page from the first tickets of the list, and say with
 *   `isMore` that there are more.
 */
export const ticketFinder = (
  engine: Engine,
  { prepare, planner }: Reads,
  { walks, terms, matches, many }: SearchSizes,
) => {
  const read = async (shape: ListShape, values: Paging): Promise<FoundPage> => {
    const queries = prepare(shape)
    const rows = await queries.rows(values)
    const isEmpty = !rows[0] && values.offset > 0
    const total = isEmpty ? (await queries.count(values))[0]?.total : rows[0]?.total
    return { rows, total: total ?? 0, isMore: false }
  }

  return async (search: TicketSearch): Promise<FoundPage> => {
    const { shape: wanted, values, companies, clauses, countUpTo } = search
    const list = { ...wanted, search: 'none' } as const
    const all = await planner.total(list, values)
    if (all === 0) return { rows: [], total: 0, isMore: false }
    const walkable = clauses.flat().length <= terms ? await planner.wayOf(list, values, all) : null

    /** The matches among the first tickets of the list: all of them, if the list isn't longer. */
    const walk = async (walked: number) => {
      if (!walkable) return null
      const words = engine.fullText.words(clauses)
      const page = await read({ ...walkable, search: 'walk', walked }, { ...values, words })
      return { ...page, isMore: all > walked }
    }

    /** All matches, joined with the list. */
    const readAll = () => {
      const match = matchOf(engine, companies, clauses)
      return read({ ...wanted, search: 'matches' }, { ...values, match })
    }

    const first = await walk(walks.short)
    if (first && !first.isMore) return first
    const isDense = (first?.total ?? 0) * walks.long * 0.8 > walks.short * countUpTo
    const dense = isDense && !(await findsCommonWords(engine)) ? await walk(walks.long) : null
    if (dense && (dense.total > countUpTo || !dense.isMore)) return dense
    const isShort = all <= walks.whole
    const hasMatch = first !== null && first.total > 0
    if (hasMatch && isShort && !(await hasFewTickets(engine))) {
      const short = await walk(walks.whole)
      if (short) return short
    }

    const isOfMany = companies.length > many.companies && all > many.tickets
    const firstMatches = await matchesUpTo(engine, isOfMany ? null : companies, clauses, matches)
    const ofIds = { ...values, ids: engine.list(firstMatches.ids) }
    const found = { ...wanted, way: 'collect', search: 'ids' } as const
    if (!firstMatches.isMore) return read(found, ofIds)
    const counted = (await prepare(found).count(ofIds))[0]?.total ?? 0
    const whole = isShort && counted <= countUpTo ? await walk(walks.whole) : null
    if (whole) return whole

    const isFilled = (page: FoundPage | null) => page && page.rows.length >= values.limit
    const longWalk = isFilled(first) ? first : (dense ?? (await walk(walks.long)))
    if (longWalk && !longWalk.isMore) return longWalk
    const page = longWalk && isFilled(longWalk) ? longWalk : await read(found, ofIds)
    const total = Math.max(counted, longWalk?.total ?? 0)
    // If less than a page was found, what is looked for may be among the rest, so it's worth a long search.
    return total >= values.limit ? { rows: page.rows, total, isMore: true } : readAll()
  }
}
