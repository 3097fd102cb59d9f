import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import type { QueueSortColumn } from '#contract/agent-queue.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Param } from '#server/db/engine/prepared.ts'
import type { Tables } from '#server/db/schema/schema.ts'
import {
  filtersIn,
  isFound,
  type Assignee,
  type QueuePart,
  type QueueShape,
  type QueueValues,
  type FilterName,
} from './queue-shape.ts'

type Params = Param<QueueValues>

type Column = keyof Tables['ticket']

export const places = {
  waitingSince: 'waitingSince',
  createDate: 'createdAt',
  lastUpdateDate: 'updatedAt',
  urgency: 'urgencyId',
} as const satisfies Record<QueueSortColumn, Column>

/** How many tickets with news for an agent are read. */
const newsMax = 2000

/** Whether an index may be searched for a column. SQLite would search any, because it plans without statistics. */
type Use = 'searched' | 'unsearched'

const columnsOf =
  ({ unsearched }: Engine, use: Use) =>
  (name: Column) => {
    const column = sql.ref(`ticket.${name}`)
    return use === 'searched' ? column : unsearched(column)
  }

const isFiltered = (engine: Engine, param: Params, name: FilterName, use: Use) => {
  const { among } = engine
  const column = columnsOf(engine, use)
  switch (name) {
    case 'mine':
      return sql<SqlBool>`${column('assigneeId')} = ${param('agentId')}`
    case 'agents':
      return among(column('assigneeId'), param('assigneeIds'), 'int')
    case 'nobody':
      // An assignee without an account is only a name.
      return sql<SqlBool>`(${column('assigneeId')} is null and ${column('assigneeName')} = '')`
    case 'owner':
      return among(column('ownerId'), param('ownerIds'), 'int')
    case 'supportGroup':
      return among(column('supportGroup'), param('supportGroups'), 'text')
    default:
      return among(column(name), param(`${name}s`), 'int')
  }
}

const isOfUrgency = (engine: Engine, param: Params, { urgencyId }: QueueShape, use: Use) =>
  urgencyId ? [engine.among(columnsOf(engine, use)('urgencyId'), param('urgencyIds'), 'int')] : []

const isInTime = (engine: Engine, param: Params, shape: QueueShape, use: Use) => {
  const date = columnsOf(engine, use)(places[shape.column])
  return [
    ...(shape.from ? [sql<SqlBool>`${date} >= ${param('from')}`] : []),
    ...(shape.until ? [sql<SqlBool>`${date} < ${param('until')}`] : []),
  ]
}

/** In order of urgency, the part of the index that has the chosen ones. PostgreSQL doesn't search it for a list. */
const isInUrgencies = (param: Params, { column, urgencyId }: QueueShape) =>
  urgencyId && column === 'urgency'
    ? [sql<SqlBool>`ticket.urgency_id between ${param('leastUrgency')} and ${param('mostUrgency')}`]
    : []

const isWaiting = (engine: Engine, { view }: QueueShape, use: Use) =>
  view === 'waiting' ? [sql<SqlBool>`${columnsOf(engine, use)('waitingSince')} is not null`] : []

/** By `place`, then by number; tickets that don't wait come last or first, on both engines (T104). */
export const orderOf = (
  { direction }: QueueShape,
  { place, id }: { place: string; id: string },
) => {
  const towards = sql.raw(direction)
  return sql`${sql.ref(place)} is null ${towards}, ${sql.ref(place)} ${towards}, ${sql.ref(id)} ${towards}`
}

/** Tickets of one status, and whether they all wait, or none. */
type Part = QueuePart & { waits?: boolean }

/**
 * The tickets that a filter finds by its index. Nothing else is asked here: SQLite prefers an index that has every
 * column, even if it starts with another one.
 */
export const idsBy = (
  engine: Engine,
  param: Params,
  shape: QueueShape,
  { rare, isOfStatus }: { rare: FilterName; isOfStatus: RawBuilder<SqlBool> },
) =>
  engine.db
    .selectFrom('ticket')
    .select('ticket.id')
    .where(isOfStatus)
    .where(isFiltered(engine, param, rare, 'searched'))
    .where(({ and }) =>
      and([
        ...isOfUrgency(engine, param, shape, 'searched'),
        ...isWaiting(engine, shape, 'unsearched'),
      ]),
    )

const ofStatus = (id: number) => sql<SqlBool>`ticket.status_id = ${sql.lit(id)}`

/** The order of an index, whose places are all null or none. */
const orderIn = ({ column, direction }: QueueShape) => {
  const towards = sql.raw(direction)
  return sql`${sql.ref(`ticket.${places[column]}`)} ${towards}, ticket.id ${towards}`
}

/** All tickets of a part, whatever they are filtered by, in the order of the index that has it. */
const walked = (engine: Engine, param: Params, shape: QueueShape, part: Part) =>
  engine.inOrder(
    engine.db
      .selectFrom('ticket')
      .where(ofStatus(part.statusId))
      .where(({ and }) =>
        and([
          ...(part.waits === undefined
            ? []
            : [sql<SqlBool>`ticket.waiting_since is ${sql.raw(part.waits ? 'not null' : 'null')}`]),
          ...isWaiting(engine, shape, 'searched'),
          ...isInTime(engine, param, shape, 'searched'),
          ...isInUrgencies(param, shape),
        ]),
      )
      .select(['id', 'statusId', 'companyId', 'urgencyId', 'supportGroup', 'typeId', 'categoryId'])
      .select(['assigneeId', 'assigneeName', 'ownerId', 'createdAt', 'updatedAt', 'waitingSince'])
      .orderBy(orderIn(shape)),
  )

/** The filters that no index is searched for. */
const isMatch = (engine: Engine, param: Params, shape: QueueShape, assignee: Assignee) => {
  const is = (name: FilterName) => isFiltered(engine, param, name, 'unsearched')
  return [
    ...filtersIn(shape, assignee).map(is),
    ...(assignee === 'agentsOrNone' ? [sql<SqlBool>`(${is('agents')} or ${is('nobody')})`] : []),
    ...isOfUrgency(engine, param, shape, 'unsearched'),
  ]
}

/** The tickets of a part: walked in their order, or the few that its rare filter finds. */
const ticketsOfPart = (engine: Engine, param: Params, shape: QueueShape, part: Part) => {
  const { assignee, rare } = part
  const filters = isMatch(engine, param, shape, assignee)
  if (rare === undefined)
    return engine.db
      .selectFrom(walked(engine, param, shape, part).as('ticket'))
      .where(({ and }) => and(filters))
  const ids = idsBy(engine, param, shape, { rare, isOfStatus: ofStatus(part.statusId) })
  return engine.db
    .selectFrom('ticket')
    .where(({ ref }) => engine.amongFound(ref('ticket.id'), ids))
    .where(({ and }) => and([...filters, ...isInTime(engine, param, shape, 'unsearched')]))
}

/** The newest tickets with news for the agent. */
const idsOfNews = ({ db }: Engine, param: Params) =>
  db
    .selectFrom('agentNews')
    .select('agentNews.ticketId')
    .where('agentNews.agentId', '=', param('agentId'))
    .orderBy('agentNews.ticketId', 'desc')
    .limit(sql.lit(newsMax))

/** The tickets of a shape whose ids are known. */
const ticketsFound = (engine: Engine, param: Params, shape: QueueShape) => {
  const statusId = columnsOf(engine, 'unsearched')('statusId')
  return engine.db
    .selectFrom('ticket')
    .where(({ ref }) =>
      shape.search
        ? engine.among(ref('ticket.id'), param('foundIds'), 'int')
        : engine.amongFound(ref('ticket.id'), idsOfNews(engine, param)),
    )
    .where(({ and }) =>
      and([
        sql<SqlBool>`${statusId} in (${sql.join(shape.statusIds.map((id) => sql.lit(id)))})`,
        ...isMatch(engine, param, shape, shape.assignee),
        ...isWaiting(engine, shape, 'unsearched'),
        ...isInTime(engine, param, shape, 'unsearched'),
      ]),
    )
}

/**
 * Reads each status in index order and only up to the page, so that the total number of tickets doesn't
 * matter. Tickets that don't wait are adjacent in the index, sorted by number.
 */
const partsOf = ({ parts, view, column }: QueueShape): Part[] =>
  parts.flatMap((part) =>
    part.rare || column !== 'waitingSince' || view === 'waiting'
      ? [part]
      : [
          { ...part, waits: true },
          { ...part, waits: false },
        ],
  )

type Source = { tickets: ReturnType<typeof ticketsOfPart>; order: RawBuilder<unknown> }

/** Where the tickets of a shape come from, and in which order. */
export const sourcesOf = (engine: Engine, param: Params, shape: QueueShape): Source[] => {
  const sorted = orderOf(shape, { place: `ticket.${places[shape.column]}`, id: 'ticket.id' })
  if (isFound(shape)) return [{ tickets: ticketsFound(engine, param, shape), order: sorted }]
  return partsOf(shape).map((part) => ({
    tickets: ticketsOfPart(engine, param, shape, part),
    order: part.rare === undefined ? orderIn(shape) : sorted,
  }))
}
