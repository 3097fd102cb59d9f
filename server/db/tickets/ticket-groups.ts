import { sql } from 'kysely'

import type { TicketSortColumn } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { prepared, type Param } from '#server/db/engine/prepared.ts'
import { commonFilters, type ListShape, type ListValues } from './ticket-list-queries.ts'

/** Columns with few values: a list in their order is one list by number after the other. */
const groupedBy = {
  ticketType: 'typeId',
  status: 'statusId',
  urgency: 'urgencyId',
  ownerName: 'ownerId',
  company: 'companyId',
} as const satisfies Partial<Record<TicketSortColumn, string>>

export type GroupColumn = keyof typeof groupedBy

export const isGroupColumn = (column: TicketSortColumn): column is GroupColumn =>
  column in groupedBy

/** The names by which owners and companies are sorted; the other columns are sorted by their ids. */
const namesFor = ({ db }: Engine, column: GroupColumn) => {
  if (column === 'ownerName') return db.selectFrom('account').select(['id', 'sortKey'])
  return column === 'company' ? db.selectFrom('company').select(['id', 'sortKey']) : null
}

const groupsQuery = (
  engine: Engine,
  param: Param<ListValues>,
  shape: ListShape & { column: GroupColumn },
) => {
  const { column, direction, owner } = shape
  const key = groupedBy[column]
  const counted = engine.db
    .selectFrom('ticketTally')
    .where(({ and }) => and(commonFilters(engine, param, shape, 'ticketTally')))
    .where(({ ref, eb }) => {
      if (owner) return engine.among(ref('ownerId'), param('ownerIds'), 'int')
      return eb('ownerId', key === 'ownerId' ? '>' : '=', 0)
    })
    .select([`${key} as id`, sql<number>`cast(sum(tickets) as bigint)`.as('tickets')])
    .groupBy(key)
    .as('counted')
  const query = engine.db.selectFrom(counted)
  const names = namesFor(engine, column)
  if (!names)
    return query
      .select([sql<string | null>`cast(id as text)`.as('ids'), 'tickets'])
      .where('tickets', '>', 0)
      .orderBy('id', direction)
  // Those who have the same name are one group.
  return query
    .innerJoin(names.as('named'), 'named.id', 'counted.id')
    .select(({ ref }) => [
      engine.joined(ref('counted.id')).as('ids'),
      sql<number>`cast(sum(${ref('tickets')}) as bigint)`.as('tickets'),
    ])
    .where('tickets', '>', 0)
    .groupBy('named.sortKey')
    .orderBy('named.sortKey', direction)
}

/** A part of a list: the tickets that have one of these ids in the column it's sorted by. */
export type TicketGroup = { ids: number[]; tickets: number }

/** The groups of a list and the size of each, in its order, from the tally alone. */
export const ticketGroups = (engine: Engine, shape: ListShape & { column: GroupColumn }) => {
  const read = prepared<ListValues>()(engine, (param) => groupsQuery(engine, param, shape))
  return async (values: ListValues): Promise<TicketGroup[]> =>
    (await read(values)).map(({ ids, tickets }) => ({
      ids: (ids ?? '').split(',').map(Number),
      tickets,
    }))
}

/** The list that has only the tickets of a group, by number. */
export const listOfGroup = <Values extends ListValues>(
  engine: Engine,
  { column, ...shape }: ListShape & { column: GroupColumn },
  values: Values,
  { ids }: TicketGroup,
): { shape: ListShape; values: Values } => {
  const byNumber = { ...shape, column: 'ticketId' } as const
  const key = groupedBy[column]
  if (key === 'companyId') {
    const oneCompany = ids.length === 1
    const own = { companyId: ids[0], companyIds: engine.list(ids) }
    return { shape: { ...byNumber, oneCompany }, values: { ...values, ...own } }
  }
  const filter = key === 'ownerId' ? { owner: true } : { [key]: true }
  return {
    shape: { ...byNumber, ...filter },
    values: { ...values, [`${key}s`]: engine.list(ids) },
  }
}
