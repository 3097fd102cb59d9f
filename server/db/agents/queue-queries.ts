import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { queueCountMax } from '#contract/agent-queue.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import type { FilterName, QueueShape, QueueValues } from './queue-shape.ts'
import { idsBy, orderOf, places, sourcesOf } from './queue-tickets.ts'

type Params = Param<QueueValues>

const orderOfFound = (shape: QueueShape, table: string) =>
  orderOf(shape, { place: `${table}.place`, id: `${table}.id` })

type Found = { id: number; place: number | null }

const union = (queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)

/** The first tickets of each source. */
const firstOfAll = (engine: Engine, param: Params, shape: QueueShape, max: number) => {
  const place = sql.ref<number | null>(`ticket.${places[shape.column]}`)
  const first = sourcesOf(engine, param, shape).map(({ tickets, order }) => {
    const part = tickets.select(['ticket.id', place.as('place')]).orderBy(order)
    return sql`select * from (${part.limit(sql.lit(max))}) as part`
  })
  return sql<Found>`(${union(first)})`
}

/** How many tickets, from the first, are checked for words they must have, or may not have (T244). */
const checkedMax = { words: 2 * queueCountMax, without: queueCountMax + 1 }

/** Those of the first tickets that have the words of the search, or don't have some. */
const checked = (engine: Engine, param: Params, shape: QueueShape) => {
  const { words, without } = shape
  const max = words ? checkedMax.words : checkedMax.without
  const has = (name: 'words' | 'without') => engine.fullText.has(sql.ref('checked.id'), param(name))
  const conditions = [
    ...(words ? [sql`${has('words')} is true`] : []),
    ...(without ? [sql`${has('without')} is not true`] : []),
  ]
  return sql<Found>`(select id, place from
    (select id, place from ${firstOfAll(engine, param, shape, max)} as first
      order by ${orderOfFound(shape, 'first')} limit ${sql.lit(max)}) as checked
    where ${sql.join(conditions, sql` and `)})`
}

const isChecked = ({ words, without }: QueueShape) => words || without

const pageOf = (engine: Engine, param: Params, shape: QueueShape) => {
  const found = isChecked(shape)
    ? checked(engine, param, shape)
    : firstOfAll(engine, param, shape, shape.max)
  return sql<Found>`(select id, place from ${found} as found
    order by ${orderOfFound(shape, 'found')} limit ${sql.lit(shape.size)} offset ${param('offset')})`
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
    .orderBy(orderOfFound(shape, 'page'))

/** Up to `max` tickets of each source, in any order. */
const someOfAll = (engine: Engine, param: Params, shape: QueueShape, max: number) => {
  const some = sourcesOf(engine, param, shape).map(
    ({ tickets }) =>
      sql`select id from (${tickets.select('ticket.id').limit(sql.lit(max))}) as part`,
  )
  return sql`(${union(some)} limit ${sql.lit(max)})`
}

/** Stops counting once it's clear that there are more than `queueCountMax`. */
const countOf = (engine: Engine, param: Params, shape: QueueShape) => {
  const counted = isChecked(shape)
    ? checked(engine, param, shape)
    : someOfAll(engine, param, shape, queueCountMax + 1)
  return {
    compile: () =>
      sql<{ count: number }>`select count(*) as count from ${counted} as counted`.compile(
        engine.db,
      ),
  }
}

type Tally = { rare: FilterName; max: number }

/** How many tickets of each status a filter finds by its index, up to a maximum number. */
const tallyOf = (engine: Engine, param: Params, shape: QueueShape, { rare, max }: Tally) => {
  const isOfStatus = sql<SqlBool>`ticket.status_id = ticket_status.id`
  const some = idsBy(engine, param, shape, { rare, isOfStatus }).limit(sql.lit(max))
  return engine.db
    .selectFrom('ticketStatus')
    .select([
      'id as statusId',
      sql<number>`(select count(*) from (${some}) as counted)`.as('count'),
    ])
    .where('id', 'in', sql<number>`(${sql.join(shape.statusIds.map((id) => sql.lit(id)))})`)
}

export const tallyReader = (engine: Engine, shape: QueueShape, tally: Tally) =>
  prepared<QueueValues>()(engine, (param) => tallyOf(engine, param, shape, tally))
export type TallyReader = ReturnType<typeof tallyReader>

/** The compiled queries of the queue. */
export const queueQueries = (engine: Engine, shape: QueueShape) => ({
  rows: prepared<QueueValues>()(engine, (param) => rowsOf(engine, param, shape)),
  count: prepared<QueueValues>()(engine, (param) => countOf(engine, param, shape)),
})
export type QueueQueries = ReturnType<typeof queueQueries>
export type QueuedTicket = Awaited<ReturnType<QueueQueries['rows']>>[number]
