import type { ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { QueueSortColumn, QueueView } from '#contract/agent-queue.ts'
import { queueCountMax } from '#contract/agent-queue.ts'
import { ticketStatuses } from '#contract/limits.ts'
import type { SortDirection } from '#contract/tickets.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import type { Tables } from '#server/db/schema/schema.ts'

/** Filters that can match few tickets, and have an index to find them. */
export const rareFilters = ['companyId', 'supportGroup', 'typeId', 'categoryId', 'nobody'] as const
export type RareFilter = (typeof rareFilters)[number]

/** What makes a query of the queue different from others, apart from its values. */
export type QueueShape = {
  view: QueueView
  statusIds: readonly number[]
  urgencyId: boolean
  companyId: boolean
  supportGroup: boolean
  /** whose tickets: of some agents, those that nobody has, or both */
  assignee: 'any' | 'agents' | 'none' | 'agentsOrNone'
  owner: boolean
  typeId: boolean
  categoryId: boolean
  /** limits of the date that is sorted by */
  from: boolean
  until: boolean
  /** by status, the filter whose index has so few of its tickets that they are collected and sorted */
  rare: Readonly<Record<number, RareFilter>>
  search: boolean
  /** whether each ticket is checked for the words of the search, instead of finding them first */
  words: boolean
  /** whether there are words that a ticket may not have */
  without: boolean
  column: QueueSortColumn
  direction: SortDirection
  /** how many rows are read from the start; part of the statement, because query planners need the number */
  max: number
  /** how many of them, at the end, are on the page */
  size: number
}

const { active, pending, postponed, resolved } = ticketStatuses

/** Statuses in which a ticket can wait for the provider. */
export const waitingStatuses: readonly number[] = [active, pending, postponed]
/** Without a filter, closed tickets are hidden. */
export const openStatuses: readonly number[] = [...waitingStatuses, resolved]

const places = {
  waitingSince: 'ticket.waitingSince',
  createDate: 'ticket.createdAt',
  lastUpdateDate: 'ticket.updatedAt',
  urgency: 'ticket.urgencyId',
} as const satisfies Record<QueueSortColumn, string>

/**
 * Whether a selective index finds the tickets: those of some agents or owners, news, or matches of a search.
 */
export const isNarrow = ({ view, assignee, owner, search }: QueueShape) =>
  view === 'mine' || view === 'news' || assignee === 'agents' || owner || search

const isAmong = (statusIds: readonly number[]) =>
  sql<SqlBool>`ticket.status_id + 0 in (${sql.join(statusIds.map((id) => sql.lit(id)))})`

/** The values of a queue; which of them a query uses depends on its shape. */
export type QueueValues = {
  agentId: number
  offset?: number
  foundIds?: List
  urgencyIds?: List
  companyIds?: List
  supportGroups?: List
  assigneeIds?: List
  ownerIds?: List
  typeIds?: List
  categoryIds?: List
  from?: number | undefined
  until?: number | undefined
  words?: string
  without?: string
}

type Params = Param<QueueValues>

/**
 * The conditions of a shape. A filter uses its index only if it is the `rare` one: without statistics,
 * SQLite would take it in place of the order that is walked, however many tickets it has.
 */
const filtersOf =
  (engine: Engine, shape: QueueShape, param: Params, rare?: RareFilter) =>
  (where: ExpressionBuilder<Tables, 'ticket'>) => {
    const { among, unsearched } = engine
    const column = (name: 'companyId' | 'supportGroup' | 'typeId' | 'categoryId') =>
      rare === name ? where.ref(`ticket.${name}`) : unsearched(where.ref(`ticket.${name}`))
    const isWaiting = rare
      ? sql<SqlBool>`ticket.waiting_since + 0 is not null`
      : where('ticket.waitingSince', 'is not', null)
    // An assignee without an account is only a name. No text is less than the empty one: it compares the same,
    // but only the equation uses the index of those that nobody has.
    const isNobody = where.and([
      where('ticket.assigneeId', 'is', null),
      where('ticket.assigneeName', rare === 'nobody' ? '=' : '<=', sql.lit('')),
    ])
    const isAgent = () => among(where.ref('ticket.assigneeId'), param('assigneeIds'), 'int')
    const assignees = {
      any: () => [],
      agents: () => [isAgent()],
      none: () => [isNobody],
      agentsOrNone: () => [where.or([isNobody, isAgent()])],
    }
    const date = rare
      ? sql<number>`${sql.ref(places[shape.column])} + 0`
      : sql.ref<number>(places[shape.column])
    const isNews = sql<SqlBool>`ticket.id in (select agent_news.ticket_id from agent_news
      where agent_news.agent_id = ${param('agentId')})`
    const { view, urgencyId, companyId, owner, search } = shape
    return where.and([
      ...(view === 'mine' ? [where('ticket.assigneeId', '=', param('agentId'))] : []),
      ...(view === 'news' ? [isNews] : []),
      ...(view === 'waiting' ? [isWaiting] : []),
      ...(urgencyId ? [among(where.ref('ticket.urgencyId'), param('urgencyIds'), 'int')] : []),
      ...(companyId ? [among(column('companyId'), param('companyIds'), 'int')] : []),
      ...(owner ? [among(where.ref('ticket.ownerId'), param('ownerIds'), 'int')] : []),
      ...(search ? [among(where.ref('ticket.id'), param('foundIds'), 'int')] : []),
      ...(shape.supportGroup
        ? [among(column('supportGroup'), param('supportGroups'), 'text')]
        : []),
      ...(shape.typeId ? [among(column('typeId'), param('typeIds'), 'int')] : []),
      ...(shape.categoryId ? [among(column('categoryId'), param('categoryIds'), 'int')] : []),
      ...(shape.from ? [sql<SqlBool>`${date} >= ${param('from')}`] : []),
      ...(shape.until ? [sql<SqlBool>`${date} < ${param('until')}`] : []),
      ...assignees[shape.assignee](),
    ])
  }

/**
 * By `place`, then by number; tickets that don't wait come last or first, on both engines. Without
 * `nulls`, none or all of the places are null, and the order is that of an index (T104).
 */
const inOrder = ({ direction }: QueueShape, { place, id, nulls }: Order) => {
  const towards = sql.raw(direction)
  const byPlace = sql`${sql.ref(place)} ${towards}, ${sql.ref(id)} ${towards}`
  return nulls ? sql`${sql.ref(place)} is null ${towards}, ${byPlace}` : byPlace
}

type Order = { place: string; id: string; nulls: boolean }

/** Some of the tickets of a shape, and the rare filter that finds them, if there is one. */
type Part = { isOneOf: ReturnType<typeof sql<SqlBool>>; rare?: RareFilter }

/** How many tickets of a part, from its start, are checked for words they must have, or may not have. */
const checkedMax = { words: 2 * queueCountMax, without: queueCountMax + 1 }

/** Up to `max` tickets; or those of the first ones with the words, or without some (T244). */
const checked = <Output>(
  { fullText }: Engine,
  param: Params,
  { words, without }: QueueShape,
  found: SelectQueryBuilder<Tables, 'ticket', Output>,
  max: number,
) => {
  if (!words && !without) return found.limit(sql.lit(max))
  const has = (name: 'words' | 'without') => fullText.has(sql.ref('checked.id'), param(name))
  const conditions = [
    ...(words ? [sql`${has('words')} is true`] : []),
    ...(without ? [sql`${has('without')} is not true`] : []),
  ]
  const first = found.limit(sql.lit(words ? checkedMax.words : checkedMax.without))
  return sql<Output>`select * from (${first}) as checked where ${sql.join(conditions, sql` and `)}`
}

/** The first tickets of a part, in order. */
const firstOf = (engine: Engine, param: Params, shape: QueueShape, { isOneOf, rare }: Part) => {
  const place = places[shape.column]
  const nulls = isNarrow(shape) || rare !== undefined
  const query = engine.db
    .selectFrom('ticket')
    .select(['ticket.id', sql.ref<number | null>(place).as('place')])
    .where(isOneOf)
    .where(filtersOf(engine, shape, param, rare))
    .orderBy(inOrder(shape, { place, id: 'ticket.id', nulls }))
  return checked(engine, param, shape, query, shape.max)
}

const ofStatus = (id: number) => sql<SqlBool>`ticket.status_id = ${sql.lit(id)}`

/**
 * Reads each status in index order and only up to the page, so that the total number of tickets doesn't
 * matter. Tickets that don't wait are adjacent in the index, sorted by number.
 */
const partsOf = ({ statusIds, view, column, rare }: QueueShape): Part[] =>
  statusIds.flatMap((id) => {
    const isOneOf = ofStatus(id)
    const { [id]: filter } = rare
    if (filter !== undefined) return [{ isOneOf, rare: filter }]
    if (column !== 'waitingSince' || view === 'waiting') return [{ isOneOf }]
    return [
      { isOneOf: sql<SqlBool>`${isOneOf} and ticket.waiting_since is not null` },
      { isOneOf: sql<SqlBool>`${isOneOf} and ticket.waiting_since is null` },
    ]
  })

const partsFor = (shape: QueueShape): Part[] =>
  isNarrow(shape) ? [{ isOneOf: isAmong(shape.statusIds) }] : partsOf(shape)

/** The order of rows that have been found. */
const orderOf = (shape: QueueShape, table: string) =>
  inOrder(shape, { place: `${table}.place`, id: `${table}.id`, nulls: true })

const pageOf = (engine: Engine, param: Params, shape: QueueShape) => {
  const parts = partsFor(shape).map(
    (part) => sql`select * from (${firstOf(engine, param, shape, part)}) as part`,
  )
  return sql<{ id: number; place: number | null }>`(select id, place from
    (${sql.join(parts, sql` union all `)}) as found
    order by ${orderOf(shape, 'found')} limit ${sql.lit(shape.size)} offset ${param('offset')})`
}

/** Whether someone else has added to a ticket since the agent saw it. */
const isUnread = sql<SqlBool>`exists (select 1 from action_log
  where action_log.ticket_id = ticket.id
    and action_log.at > coalesce(agent_seen.seen_at, reader.created_at)
    and action_log.kind <> 'participants'
    and (action_log.agent_id is null or action_log.agent_id <> reader.id))`

/** Null for a ticket without entries. */
const lastEntryId = sql<
  number | null
>`(select max(action_log.id) from action_log where action_log.ticket_id = ticket.id)`

const rowsOf = (engine: Engine, param: Params, shape: QueueShape) =>
  engine.db
    .selectFrom(pageOf(engine, param, shape).as('page'))
    .innerJoin('ticket', 'ticket.id', 'page.id')
    .innerJoin('agent as reader', (join) => join.on('reader.id', '=', param('agentId')))
    .leftJoin('agentSeen', (join) =>
      join
        .onRef('agentSeen.ticketId', '=', 'ticket.id')
        .onRef('agentSeen.agentId', '=', 'reader.id'),
    )
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .select(['ticket.id', 'ticket.code', 'ticket.shortDescription', 'ticket.statusId'])
    .select(['ticket.createdAt', 'ticket.updatedAt', 'ticket.waitingSince'])
    .select(['ticket.supportGroup', 'ticket.assigneeId', 'ticket.assigneeName'])
    .select(['ticket.providerSpokeLast', lastEntryId.as('lastEntryId')])
    .select(['owner.firstName', 'owner.lastName', 'company.name as company'])
    .select(['ticketStatus.name as status', 'urgency.name as urgency', isUnread.as('isUnread')])
    .orderBy(orderOf(shape, 'page'))

/** Up to `max` tickets of a part, in any order. */
const someOf = (engine: Engine, param: Params, shape: QueueShape, part: Part, max: number) =>
  checked(
    engine,
    param,
    shape,
    engine.db
      .selectFrom('ticket')
      .select('ticket.id')
      .where(part.isOneOf)
      .where(filtersOf(engine, shape, param, part.rare)),
    max,
  )

/** Stops counting once it's clear that there are more than `queueCountMax`. */
const countOf = (engine: Engine, param: Params, shape: QueueShape) => {
  const max = queueCountMax + 1
  const parts = partsFor(shape).map(
    (part) => sql`select id from (${someOf(engine, param, shape, part, max)}) as part`,
  )
  const counted = sql`(${sql.join(parts, sql` union all `)} limit ${sql.lit(max)})`
  return {
    compile: () =>
      sql<{ count: number }>`select count(*) as count from ${counted} as counted`.compile(
        engine.db,
      ),
  }
}

/** More tickets than this of a status aren't sorted but read in order. */
export const rareMax = 2000

/** How many tickets of each status a filter finds by its index, up to one more than `rareMax`. */
const tallyOf = (engine: Engine, param: Params, shape: QueueShape, rare: RareFilter) => {
  const isOneOf = sql<SqlBool>`ticket.status_id = ticket_status.id`
  const some = someOf(engine, param, shape, { isOneOf, rare }, rareMax + 1)
  return engine.db
    .selectFrom('ticketStatus')
    .select([
      'id as statusId',
      sql<number>`(select count(*) from (${some}) as counted)`.as('count'),
    ])
    .where('id', 'in', sql<number>`(${sql.join(shape.statusIds.map((id) => sql.lit(id)))})`)
}

export const tallyReader = (engine: Engine, shape: QueueShape, rare: RareFilter) =>
  prepared<QueueValues>()(engine, (param) => tallyOf(engine, param, shape, rare))
export type TallyReader = ReturnType<typeof tallyReader>

/** The compiled queries of the queue. */
export const queueQueries = (engine: Engine, shape: QueueShape) => ({
  rows: prepared<QueueValues>()(engine, (param) => rowsOf(engine, param, shape)),
  count: prepared<QueueValues>()(engine, (param) => countOf(engine, param, shape)),
})
export type QueueQueries = ReturnType<typeof queueQueries>
export type QueuedTicket = Awaited<ReturnType<QueueQueries['rows']>>[number]
