import type { ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { QueueSortColumn, QueueView } from '#contract/agent-queue.ts'
import { queueCountMax } from '#contract/agent-queue.ts'
import { ticketStatuses } from '#contract/limits.ts'
import type { SortDirection } from '#contract/tickets.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import type { Tables } from '#server/db/schema/schema.ts'

/** What makes a query of the queue different from others, apart from its values. */
export type QueueShape = {
  view: QueueView
  statusIds: readonly number[]
  urgencyId: boolean
  companyId: boolean
  supportGroup: boolean
  /** whose tickets: of some agents, those that nobody has, or both */
  assignee: 'any' | 'agents' | 'none' | 'agentsOrNone'
  search: boolean
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
 * Whether a selective index finds the tickets: those of some agents, those of a company, or the matches of
 * a search.
 */
const isNarrow = ({ view, companyId, assignee, search }: QueueShape) =>
  view === 'mine' || assignee === 'agents' || companyId || search

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
}

type Params = Param<QueueValues>

const assigneesOf = (
  { among }: Engine,
  { assignee }: QueueShape,
  param: Params,
  where: ExpressionBuilder<Tables, 'ticket'>,
) => {
  if (assignee === 'any') return []
  const isNobody = where('ticket.assigneeId', 'is', null)
  if (assignee === 'none') return [isNobody]
  const isAgent = among(where.ref('ticket.assigneeId'), param('assigneeIds'), 'int')
  return [assignee === 'agents' ? isAgent : where.or([isNobody, isAgent])]
}

const filtersOf =
  (engine: Engine, shape: QueueShape, param: Params) =>
  (where: ExpressionBuilder<Tables, 'ticket'>) =>
    where.and([
      ...(shape.view === 'mine' ? [where('ticket.assigneeId', '=', param('agentId'))] : []),
      ...(shape.view === 'waiting' ? [where('ticket.waitingSince', 'is not', null)] : []),
      ...(shape.urgencyId
        ? [engine.among(where.ref('ticket.urgencyId'), param('urgencyIds'), 'int')]
        : []),
      ...(shape.companyId
        ? [engine.among(where.ref('ticket.companyId'), param('companyIds'), 'int')]
        : []),
      ...(shape.supportGroup
        ? [engine.among(where.ref('ticket.supportGroup'), param('supportGroups'), 'text')]
        : []),
      ...assigneesOf(engine, shape, param, where),
      ...(shape.search ? [engine.among(where.ref('ticket.id'), param('foundIds'), 'int')] : []),
    ])

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

/** The first tickets, in order, that `isOneOf` accepts. */
const firstOf = (
  engine: Engine,
  param: Params,
  shape: QueueShape,
  isOneOf: ReturnType<typeof sql<SqlBool>>,
) => {
  const place = places[shape.column]
  return engine.db
    .selectFrom('ticket')
    .select(['ticket.id', sql.ref<number | null>(place).as('place')])
    .where(isOneOf)
    .where(filtersOf(engine, shape, param))
    .orderBy(inOrder(shape, { place, id: 'ticket.id', nulls: isNarrow(shape) }))
    .limit(sql.lit(shape.max))
}

/**
 * Reads each status in index order and only up to the page, so that the total number of tickets doesn't
 * matter. Tickets that don't wait are adjacent in the index, sorted by number.
 */
const partsOf = ({ statusIds, view, column }: QueueShape) =>
  statusIds.flatMap((id) => {
    const ofStatus = sql<SqlBool>`ticket.status_id = ${sql.lit(id)}`
    if (column !== 'waitingSince' || view === 'waiting') return [ofStatus]
    return [
      sql<SqlBool>`${ofStatus} and ticket.waiting_since is not null`,
      sql<SqlBool>`${ofStatus} and ticket.waiting_since is null`,
    ]
  })

const clausesFor = (shape: QueueShape) =>
  isNarrow(shape) ? [isAmong(shape.statusIds)] : partsOf(shape)

/** The order of rows that have been found. */
const orderOf = (shape: QueueShape, table: string) =>
  inOrder(shape, { place: `${table}.place`, id: `${table}.id`, nulls: true })

const pageOf = (engine: Engine, param: Params, shape: QueueShape) => {
  const parts = clausesFor(shape).map(
    (isOneOf) => sql`select * from (${firstOf(engine, param, shape, isOneOf)}) as part`,
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

/** Stops counting once it's clear that there are more than `queueCountMax`. */
const countOf = (engine: Engine, param: Params, shape: QueueShape) =>
  engine.db
    .selectFrom(
      engine.db
        .selectFrom('ticket')
        .select('ticket.id')
        .where(
          isNarrow(shape)
            ? isAmong(shape.statusIds)
            : sql<SqlBool>`ticket.status_id in (${sql.join(shape.statusIds.map((id) => sql.lit(id)))})`,
        )
        .where(filtersOf(engine, shape, param))
        .limit(sql.lit(queueCountMax + 1))
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))

/** The compiled queries of the queue. */
export const queueQueries = (engine: Engine, shape: QueueShape) => ({
  rows: prepared<QueueValues>()(engine, (param) => rowsOf(engine, param, shape)),
  count: prepared<QueueValues>()(engine, (param) => countOf(engine, param, shape)),
})
export type QueueQueries = ReturnType<typeof queueQueries>
export type QueuedTicket = Awaited<ReturnType<QueueQueries['rows']>>[number]
