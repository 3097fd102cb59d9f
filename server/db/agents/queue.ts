import { isDeepStrictEqual } from 'node:util'

import {
  queueCountMax,
  type getQueue,
  type QueueRow,
  type QueueView,
} from '#contract/agent-queue.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { isDateColumn } from '#contract/rules/queue-query.ts'
import { accountIdsOf } from '#server/db/accounts/accounts.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { tolerateTypos, withCompanies } from '#server/db/tickets/ticket-search.ts'
import { placesForAgent } from '#server/db/tickets/search-places.ts'
import { anyWordOf, clausesOf, withInternal, type Clause } from '#server/db/tickets/search-words.ts'
import { turnForAgents } from '#server/domain/whose-turn.ts'
import { withoutTypes } from './queue-categories.ts'
import { withNames } from './queue-names.ts'
import { newestFinder } from './queue-search.ts'
import {
  queueQueries,
  tallyReader,
  type QueuedTicket,
  type QueueQueries,
  type TallyReader,
} from './queue-queries.ts'
import {
  filtersIn,
  isFound,
  openStatuses,
  rareMax,
  waitingStatuses,
  type QueuePart,
  type QueueShape,
  type QueueValues,
  type FilterName,
} from './queue-shape.ts'

type Params = Payload<typeof getQueue>
type Queue = Answer<typeof getQueue>
type Found = Pick<Queue, 'list' | 'summary'>

/** The database reads one of these sizes, whatever size is requested. */
const sizes = [30, 100, 300, queueCountMax]

const rowOf = ({ createdAt, updatedAt, waitingSince, ...ticket }: QueuedTicket): QueueRow => ({
  ticketId: ticket.id,
  ticketCode: ticket.code,
  shortDescription: ticket.shortDescription,
  company: ticket.company,
  ownerName: `${ticket.firstName} ${ticket.lastName}`,
  statusId: ticket.statusId,
  status: ticket.status,
  urgency: ticket.urgency,
  supportGroup: ticket.supportGroup,
  assigneeId: ticket.assigneeId,
  assigneeName: ticket.assigneeName,
  lastEntryId: ticket.lastEntryId ?? 0,
  createDate: new Date(createdAt).toISOString(),
  lastUpdateDate: new Date(updatedAt).toISOString(),
  waitingFor: turnForAgents({ ...ticket, waitingSince }),
  waitingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
  isUnread: Boolean(ticket.isUnread),
})

const allStatuses: readonly number[] = Object.values(ticketStatuses)

const possible = {
  waiting: waitingStatuses,
  mine: openStatuses,
  news: allStatuses,
  all: openStatuses,
}

/** Any status can be selected, but only open tickets are waiting. */
const statusesOf = ({ view, filters }: Params) => {
  if (filters.statusId.length === 0) return possible[view]
  const selectable = view === 'waiting' ? waitingStatuses : allStatuses
  return selectable.filter((id) => filters.statusId.includes(id))
}

const sizeOf = (rows: number) => sizes.find((size) => size >= rows) ?? queueCountMax

const assigneesOf = (ids: readonly number[]): QueueShape['assignee'] => {
  if (ids.length === 0) return 'any'
  if (!ids.includes(0)) return 'agents'
  return ids.length === 1 ? 'none' : 'agentsOrNone'
}

/** The only tickets that a search found, or the words that each ticket is checked for. */
type Searched = { ids?: readonly number[]; words?: readonly Clause[] }

const shapeOf = (params: Params, { ids, words }: Searched): QueueShape => {
  const { view, filters, sortBy, dates, limit, page } = params
  const isByDate = isDateColumn(sortBy.columnName)
  return {
    view,
    statusIds: statusesOf(params),
    urgencyId: filters.urgencyId.length > 0,
    companyId: filters.companyId.length > 0,
    supportGroup: filters.supportGroup.length > 0,
    assignee: assigneesOf(filters.assigneeId),
    owner: filters.ownerUsername.length > 0,
    typeId: filters.ticketTypeId.length > 0,
    categoryId: filters.categoryId.length > 0,
    from: isByDate && dates.from !== undefined,
    until: isByDate && dates.until !== undefined,
    parts: [],
    search: ids !== undefined,
    words: words !== undefined,
    without: anyWordOf(params.operators?.without ?? '').length > 0,
    column: sortBy.columnName,
    direction: sortBy.direction,
    max: sizeOf(page * limit),
    size: sizeOf(limit),
  }
}

/** The halves of a status that are read one after the other. */
const halvesOf = ({ assignee }: QueueShape) =>
  assignee === 'agentsOrNone' ? (['agents', 'none'] as const) : [assignee]

/** Whether the tickets are those of some agents or users. */
const isOfSome = ({ view, assignee, owner }: QueueShape) =>
  view === 'mine' || view === 'news' || assignee === 'agents' || owner

const nothing: Found = { list: [], summary: { count: 0, isMore: false } }

const summaryOf = (count: number) => ({
  count: Math.min(count, queueCountMax),
  isMore: count > queueCountMax,
})

/** The agents' queue, with the tickets of all companies (T104). */
export const queueReader = (engine: Engine) => {
  const findNewest = newestFinder(engine)
  const queries = new Map<string, QueueQueries>()
  const prepare = (shape: QueueShape) => {
    const key = JSON.stringify(shape)
    const ready = queries.get(key) ?? queueQueries(engine, shape)
    queries.set(key, ready)
    return ready
  }

  const tallies = new Map<string, TallyReader>()
  const tally = (shape: QueueShape, of: { rare: FilterName; max: number }, values: QueueValues) => {
    const { statusIds, urgencyId, view } = shape
    const key = JSON.stringify([of, statusIds, urgencyId, view])
    const ready = tallies.get(key) ?? tallyReader(engine, shape, of)
    tallies.set(key, ready)
    return ready(values)
  }

  /** The shape with its parts, without those that have no match; and its count, if that is known by then. */
  const inParts = async (shape: QueueShape, values: QueueValues) => {
    if (isFound(shape)) return { shape, total: null }
    const halves = halvesOf(shape).map((assignee) => ({
      assignee,
      names: filtersIn(shape, assignee),
    }))
    const isAlone =
      halves.every((half) => half.names.length === 1) &&
      !(shape.from || shape.until || shape.words || shape.without)
    const most = isAlone ? rareMax.alone : rareMax.amongOthers
    const max = Math.max(most, queueCountMax) + 1
    const names = [...new Set(halves.flatMap((half) => half.names))]
    const rows = await Promise.all(names.map((rare) => tally(shape, { rare, max }, values)))
    const hits = names.flatMap((name, at) => (rows[at] ?? []).map((row) => ({ ...row, name })))
    const partsOf = (statusId: number): QueuePart[] =>
      halves.flatMap(({ assignee, names: own }) => {
        const [fewest] = hits
          .filter((hit) => hit.statusId === statusId && own.includes(hit.name))
          .toSorted((one, other) => one.count - other.count)
        if (fewest === undefined || fewest.count > most) return [{ statusId, assignee }]
        return fewest.count === 0 ? [] : [{ statusId, assignee, rare: fewest.name }]
      })
    const total = hits.reduce((sum, { count }) => sum + count, 0)
    return {
      shape: { ...shape, parts: shape.statusIds.flatMap(partsOf) },
      total: isAlone ? total : null,
    }
  }

  const countOf = async (shape: QueueShape, values: QueueValues) =>
    (await prepare(shape).count(values))[0]?.count ?? 0

  const read = async (params: Params, agentId: number, searched: Searched = {}): Promise<Found> => {
    const { filters, dates, operators, limit, page } = params
    const requested = shapeOf(params, searched)
    const offset = (page - 1) * limit
    if (requested.statusIds.length === 0) return nothing
    const values = {
      agentId,
      offset,
      ...dates,
      foundIds: engine.list(searched.ids ?? []),
      words: engine.fullText.words(withInternal(searched.words ?? [])),
      urgencyIds: engine.list(filters.urgencyId),
      leastUrgency: Math.min(...filters.urgencyId),
      mostUrgency: Math.max(...filters.urgencyId),
      companyIds: engine.list(filters.companyId),
      supportGroups: engine.list(filters.supportGroup),
      assigneeIds: engine.list(filters.assigneeId),
      ownerIds: engine.list(await accountIdsOf(engine.db, filters.ownerUsername)),
      typeIds: engine.list(filters.ticketTypeId),
      categoryIds: engine.list(filters.categoryId),
      without: engine.fullText.words(withInternal([anyWordOf(operators?.without ?? '')])),
    }
    const { shape, total } = await inParts(requested, values)
    if (!isFound(shape) && shape.parts.length === 0) return nothing
    const rows = offset < queueCountMax ? await prepare(shape).rows(values) : []
    const list = rows.slice(0, Math.min(limit, queueCountMax - offset)).map(rowOf)
    // A first page that isn't full has all of them.
    const isAll = page === 1 && list.length < limit
    const count = isAll
      ? list.length
      : (total ?? (await countOf({ ...shape, max: 0, size: 0 }, values)))
    return { list, summary: summaryOf(count) }
  }

  /** Each row with where the search found it (T262). */
  const withPlaces = async (queue: Found, clauses: readonly Clause[]): Promise<Found> => {
    const places = await placesForAgent(engine, queue.list, clauses)
    const list = queue.list.map((row, at) => {
      const found = places[at]
      return found ? { ...row, found } : row
    })
    return { ...queue, list }
  }

  /** For words that no ticket has, searches with one typing mistake (T41). */
  const search = async (params: Params, agentId: number, clauses: readonly Clause[]) => {
    const companies = params.filters.companyId.length > 0 ? params.filters.companyId : null
    const find = async (variant: readonly Clause[]) => {
      // The newest matches of all tickets may have none of theirs.
      if (isOfSome(shapeOf(params, {}))) return read(params, agentId, { words: variant })
      const ids = await findNewest(withCompanies(companies, withInternal(variant)))
      if (ids.length === 0) return nothing
      const { from, until } = shapeOf(params, {})
      const isCommon = ids.length === queueCountMax
      // Nor of a time, if a word is common.
      return isCommon && (from || until)
        ? read(params, agentId, { words: variant })
        : read(params, agentId, { ids })
    }
    const queue = await find(clauses)
    if (queue.summary.count > 0) return withPlaces(queue, clauses)
    const wider = await tolerateTypos(engine, companies, clauses)
    return wider ? withPlaces(await find(wider), wider) : queue
  }

  const order = { column: 'waitingSince', direction: 'asc' } as const
  const wholeOf = (view: QueueView): QueueShape => ({
    ...order,
    view,
    statusIds: possible[view],
    urgencyId: false,
    companyId: false,
    supportGroup: false,
    assignee: 'any',
    owner: false,
    typeId: false,
    categoryId: false,
    from: false,
    until: false,
    parts: [],
    search: false,
    words: false,
    without: false,
    max: 0,
    size: 0,
  })

  const countWhole = async (view: QueueView, agentId: number) => {
    const { shape, total } = await inParts(wholeOf(view), { agentId })
    return total ?? countOf(shape, { agentId })
  }

  /** Whether a page is of all tickets of its view, so that both have the same count. Operators can name filters. */
  const isWhole = (params: Params) => {
    const shape = { ...shapeOf(params, {}), ...order, max: 0, size: 0 }
    const isSearch = params.search.trim() !== '' || params.operators !== undefined
    return !isSearch && isDeepStrictEqual(shape, wholeOf(params.view))
  }

  const find = async (given: Params, agentId: number) => {
    const params = await withoutTypes(engine, given)
    if (params === null) return nothing
    const clauses = params.search.trim() === '' ? [] : clausesOf(params.search)
    if (clauses === null) return nothing
    return clauses.length === 0 ? read(params, agentId) : search(params, agentId, clauses)
  }

  /** Without a user or agent of the names that are searched, no ticket matches (T243). */
  const findNamed = async (params: Params, agentId: number) => {
    const { named, nameProblems } = await withNames(engine, params, agentId)
    const result = named ? await find(named, agentId) : nothing
    return nameProblems.length > 0 ? { ...result, nameProblems } : result
  }

  return async (params: Params, agentId: number): Promise<Queue> => {
    const page = findNamed(params, agentId)
    const isCounted = isWhole(params)
    const countView = async (view: QueueView) =>
      view === params.view && isCounted
        ? (await page).summary.count
        : Math.min(await countWhole(view, agentId), queueCountMax)
    const [queue, waiting, mine, news] = await Promise.all([
      page,
      countView('waiting'),
      countView('mine'),
      countView('news'),
    ])
    return { ...queue, views: { waiting, mine, news } }
  }
}
