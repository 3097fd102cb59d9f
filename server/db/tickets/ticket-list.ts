import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listTickets, TicketRow } from '#contract/tickets.ts'
import { priorityIn } from '#server/rules/priorities.ts'
import type { ServerLanguage } from '#server/texts/i18n.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { searchWords } from './sort-key.ts'
import { listQueries, ownerSearch } from './ticket-list-queries.ts'
import { ticketCounter } from './ticket-counts.ts'
import type { TicketCounter } from './ticket-counts.ts'
import type { FoundTicket, ListQueries, ListShape } from './ticket-list-queries.ts'

type Wanted = Payload<typeof listTickets>
type Page = { list: TicketRow[]; summary: { totalVisibleCount: number } }
export type TicketLister = (
  wanted: Wanted,
  companyIds: readonly number[],
  language: ServerLanguage,
) => Promise<Page>

/** Whatever size somebody asks for, the database reads one of these. */
const sizes = [...limits.ticketPageSizes, 100]

/** From here on the count is asked first, so that a late page can be counted from the end. */
const farOffset = 1000

const rowOf = (found: FoundTicket, language: ServerLanguage): TicketRow => ({
  ticketId: found.id,
  ticketType: found.type,
  shortDescription: found.shortDescription,
  createDate: new Date(found.createdAt).toISOString(),
  lastUpdateDate: new Date(found.updatedAt).toISOString(),
  ownerName: `${found.firstName} ${found.lastName}`,
  ownerUsername: found.username,
  description: found.excerpt,
  status: found.status,
  priority: priorityIn(language, found),
  internalPriorityId: found.internalPriorityId,
  company: found.company,
  companyId: found.companyId,
  urgency: { name: found.urgency },
})

const shapeOf = (
  { filters, sortBy, search, limit }: Wanted,
  companies: readonly number[],
): ListShape => ({
  oneCompany: companies.length === 1,
  statusId: filters.statusId.length > 0,
  typeId: filters.ticketTypeId.length > 0,
  urgencyId: filters.urgencyId.length > 0,
  owner: filters.ownerUsername.length > 0,
  words: wordCountOf(search),
  column: sortBy.columnName,
  direction: sortBy.direction,
  most: sizes.find((size) => size >= limit) ?? limit,
})

/** How many words a statement looks for; few different counts, because each is a statement of its own. */
const wordCounts = [1, 2, 3, 4, 8, 16, 100]

const wordCountOf = (search: string) => {
  const { length } = searchWords(search)
  return length === 0 ? 0 : (wordCounts.find((count) => count >= length) ?? length)
}

type NamedOwner = { id: number; sortKey: string; usernameKey: string }

const wordValues = (words: readonly string[]) =>
  Object.fromEntries(
    words.flatMap((word, place) => [
      [`word${place}`, word],
      [`code${place}`, word.toUpperCase()],
      [`id${place}`, /^\d{1,15}$/.test(word) ? Number(word) : -1],
    ]),
  )

/** For each word the owners it names. */
const ownerValues = (words: readonly string[], owners: readonly NamedOwner[], engine: Engine) =>
  Object.fromEntries(
    words.map((word, place) => {
      const named = owners.filter(
        ({ sortKey, usernameKey }) => sortKey.includes(word) || usernameKey.includes(word),
      )
      return [`owners${place}`, engine.list(named.map(({ id }) => id))]
    }),
  )

/** A58b: a filter on companies narrows what a person may see, and never widens it. */
const visibleCompanies = (asked: readonly number[], own: readonly number[]) =>
  asked.length === 0 ? own : own.filter((id) => asked.includes(id))

/** A page of the tickets of some companies and the count of all that match (A30, A31). */
export const ticketLister = (engine: Engine): TicketLister => {
  const queries = new Map<string, ListQueries>()
  const prepare = (shape: ListShape) => {
    const key = Object.values(shape).join()
    const ready = queries.get(key) ?? listQueries(engine, shape)
    queries.set(key, ready)
    return ready
  }

  const count = ticketCounter()

  const ownerSearches = new Map<number, ReturnType<typeof ownerSearch>>()
  const findOwners = (words: number) => {
    const ready = ownerSearches.get(words) ?? ownerSearch(engine, words)
    ownerSearches.set(words, ready)
    return ready
  }

  /** The values of a search of `size` words; the last word fills the places that are left. */
  const searchIn = async (search: string, size: number, companyIds: unknown) => {
    const found = searchWords(search)
    const words = Array.from({ length: size }, (_, place) => found[place] ?? found.at(-1) ?? '')
    const values = wordValues(words)
    const owners = await findOwners(size)({ ...values, companyIds })
    return { ...values, ...ownerValues(words, owners, engine) }
  }

  return async (wanted, companyIds, language) => {
    const companies = visibleCompanies(wanted.filters.companyId, companyIds)
    if (companies.length === 0) return { list: [], summary: { totalVisibleCount: 0 } }
    const shape = shapeOf(wanted, companies)
    const values = {
      companyId: companies[0],
      companyIds: engine.list(companies),
      statusIds: engine.list(wanted.filters.statusId),
      typeIds: engine.list(wanted.filters.ticketTypeId),
      urgencyIds: engine.list(wanted.filters.urgencyId),
      owners: engine.list(wanted.filters.ownerUsername.map((name) => name.toLowerCase())),
      ...(shape.words > 0 && (await searchIn(wanted.search, shape.words, engine.list(companies)))),
      limit: wanted.limit,
      offset: (wanted.page - 1) * wanted.limit,
    }
    const found = await pageOf(prepare, shape, values, count)
    return {
      list: found.rows.map((row) => rowOf(row, language)),
      summary: { totalVisibleCount: found.total },
    }
  }
}

type Paging = { limit: number; offset: number }

const pageOf = async (
  prepare: (shape: ListShape) => ListQueries,
  shape: ListShape,
  values: Paging,
  count: TicketCounter,
) => {
  const queries = prepare(shape)
  if (values.offset < farOffset) {
    const [rows, [state]] = await queries.rowsAndRevision(values)
    const total = await count(queries, values, state?.revision ?? 0)
    return { rows: rows.slice(0, values.limit), total }
  }
  const [state] = await queries.revision(values)
  const total = await count(queries, values, state?.revision ?? 0)
  return { rows: await farRows(prepare, shape, values, total), total }
}

/** Skipping rows costs time: the second half is read from its end and turned round. */
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
