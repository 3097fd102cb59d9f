import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import type { SortDirection, TicketSortColumn } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { param, prepared, preparedPair } from '#server/db/engine/prepared.ts'

/** How a search finds its tickets; `find-tickets.ts` decides. */
type SearchBy = 'none' | 'walk' | 'ids' | 'matches'

/** Checking up to this many tickets is faster than using a thread. */
export const shortWalk = 200

/** What makes a list query different from others, apart from its values. */
export type ListShape = {
  oneCompany: boolean
  statusId: boolean
  typeId: boolean
  urgencyId: boolean
  owner: boolean
  search: SearchBy
  /** how many tickets of the list to check */
  walked: number
  /** whose turn it can be, sorted and joined by commas */
  waitingFor: string
  /** only tickets the reader participates in (T92) */
  participating: boolean
  column: TicketSortColumn
  direction: SortDirection
  /** only tickets with a lower id: the next batch of an export */
  below?: boolean
  /**
   * how many rows to read; part of the statement, because query planners need the number, so there should be
   * few different values
   */
  max: number
}

/** Choices are sorted by id, which is their order in the form, and texts by their stored keys. */
const sortColumns = {
  ticketId: 'ticket.id',
  ticketType: 'ticket.typeId',
  shortDescription: 'ticket.shortKey',
  createDate: 'ticket.createdAt',
  lastUpdateDate: 'ticket.updatedAt',
  ownerName: 'owner.sortKey',
  status: 'ticket.statusId',
  urgency: 'ticket.urgencyId',
  company: 'company.sortKey',
} as const satisfies Record<TicketSortColumn, string>

const { active, pending, postponed } = ticketStatuses

/** T54: the tickets with this turn, by the same rule as `turnOf`. */
const ofTurn = (waitingFor: string, status: Expression<unknown>, spoke: Expression<unknown>) => {
  const isCustomers = sql<SqlBool>`(${status} = ${sql.lit(pending)} and ${spoke} = 1)`
  if (waitingFor === 'customer') return isCustomers
  const isOpen = sql<SqlBool>`${status} in (${sql.join([active, pending, postponed].map((id) => sql.lit(id)))})`
  return waitingFor === 'provider' ? sql<SqlBool>`(${isOpen} and not ${isCustomers})` : isOpen
}

/** The filters of tickets and of their tallies. */
const filtersOf = ({ among }: Engine, shape: ListShape, table: 'ticket' | 'ticketTally') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const chosen = (name: 'statusId' | 'typeId' | 'urgencyId') =>
    shape[name] ? [among(column(name), param(`${name}s`), 'int')] : []
  return [
    shape.oneCompany
      ? sql<SqlBool>`${column('companyId')} = ${param('companyId')}`
      : among(column('companyId'), param('companyIds'), 'int'),
    ...chosen('statusId'),
    ...chosen('typeId'),
    ...chosen('urgencyId'),
    ...(shape.waitingFor === ''
      ? []
      : [ofTurn(shape.waitingFor, column('statusId'), column('providerSpokeLast'))]),
  ]
}

const ownersOf = ({ db, among }: Engine) =>
  db
    .selectFrom('account')
    .select('account.id')
    .where((eb) => among(eb.ref('account.usernameKey'), param('owners'), 'text'))

const visible = (engine: Engine, shape: ListShape) => {
  const { db, among, amongFound, fullText } = engine
  return db
    .selectFrom('ticket')
    .where(({ and }) => and(filtersOf(engine, shape, 'ticket')))
    .$if(shape.owner, (query) =>
      query.where(({ ref }) => amongFound(ref('ticket.ownerId'), ownersOf(engine))),
    )
    .$if(shape.below === true, (query) => query.where('ticket.id', '<', param<number>('below')))
    .$if(shape.participating, (query) =>
      query.where(({ ref, selectFrom }) =>
        amongFound(
          ref('ticket.id'),
          selectFrom('ticketParticipant')
            .select('ticketParticipant.ticketId')
            .where('ticketParticipant.accountId', '=', param<number>('readerId')),
        ),
      ),
    )
    .$if(shape.search === 'matches', (query) =>
      query.where(({ ref }) => amongFound(ref('ticket.id'), fullText.found(param('match')))),
    )
    .$if(shape.search === 'ids', (query) =>
      query.where(({ ref }) => among(ref('ticket.id'), param('ids'), 'int')),
    )
}

/**
 * By default, both engines walk a sorted index even if few tickets match: SQLite reads every ticket of a
 * search; PostgreSQL walks the tickets of all companies by id, and reads all users to find the names of a
 * few owners.
 */
const placeOf = ({ column, search, owner, participating }: ListShape) => {
  const place = sql.ref(sortColumns[column])
  if (column === 'ownerName')
    return sql`(select ${place} from account as owner where owner.id = ticket.owner_id)`
  if (column === 'company')
    return sql`(select ${place} from company where company.id = ticket.company_id)`
  const isFew = search === 'ids' || search === 'matches' || owner || participating
  if (isFew && column === 'shortDescription') return sql`${place} || ''`
  const isKept = column === 'ticketId' || (isFew && column === 'lastUpdateDate')
  return isKept ? sql`${place} + 0` : place
}

/** Checks the first tickets of the list individually. */
const walkOf = (engine: Engine, shape: ListShape) =>
  engine.db
    .selectFrom(
      visible(engine, shape)
        .select(['ticket.id', placeOf(shape).as('place')])
        .orderBy('place', shape.direction)
        .orderBy('ticket.id', shape.direction)
        .limit(sql.lit(shape.walked))
        .as('ticket'),
    )
    .where(({ ref }) => engine.fullText.has(ref('ticket.id'), param('words')))

const listed = (engine: Engine, shape: ListShape) =>
  shape.search === 'walk' ? walkOf(engine, shape) : visible(engine, shape)

/** A search collects all matches before sorting them, so the rows include their count. */
const totalOf = ({ search, below }: ListShape) =>
  search === 'none' || below ? sql<number | null>`null` : sql<number>`count(*) over ()`

/** The tickets on a page, read from the index alone, so that skipped tickets are never read. */
const idsOf = (engine: Engine, shape: ListShape) =>
  listed(engine, shape)
    .select(['ticket.id', totalOf(shape).as('total')])
    .orderBy(shape.search === 'walk' ? sql.ref('ticket.place') : placeOf(shape), shape.direction)
    .orderBy('ticket.id', shape.direction)
    .limit(sql.lit(shape.max))
    .offset(param<number>('offset'))

const rowsOf = (engine: Engine, shape: ListShape) =>
  engine.db
    .selectFrom(idsOf(engine, shape).as('page'))
    .innerJoin('ticket', 'ticket.id', 'page.id')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .select([
      'ticket.id',
      'ticket.code',
      'ticket.shortDescription',
      'ticket.createdAt',
      'ticket.updatedAt',
    ])
    .select(['ticket.excerpt', 'ticket.priority', 'ticket.internalPriorityId', 'ticket.companyId'])
    .select(['owner.firstName', 'owner.lastName', 'owner.username', 'company.name as company'])
    .select(['ticket.statusId', 'ticket.providerSpokeLast', 'page.total'])
    .select(['ticketType.name as type', 'ticketStatus.name as status', 'urgency.name as urgency'])
    .orderBy(sql.ref(sortColumns[shape.column]), shape.direction)
    .orderBy('ticket.id', shape.direction)

const countOf = (engine: Engine, shape: ListShape) =>
  listed(engine, shape).select(({ fn }) => fn.countAll<number>().as('total'))

/** The same from the tally, without reading tickets. */
const tallyOf = (engine: Engine, shape: ListShape) =>
  engine.db
    .selectFrom('ticketTally')
    .where(({ and }) => and(filtersOf(engine, shape, 'ticketTally')))
    .where(({ ref, eb }) =>
      shape.owner
        ? engine.amongFound(ref('ticketTally.ownerId'), ownersOf(engine))
        : eb('ticketTally.ownerId', '=', 0),
    )
    .select(sql<number>`cast(coalesce(sum(tickets), 0) as bigint)`.as('total'))

/** The revision of the companies' tickets. */
const revisionOf = ({ db, among }: Engine) =>
  db
    .selectFrom('company')
    .where(({ ref }) => among(ref('id'), param('companyIds'), 'int'))
    .select(({ ref }) =>
      sql<number>`cast(coalesce(sum(${ref('ticketRevision')}), 0) as bigint)`.as('revision'),
    )

const strategyOf = ({ search, walked }: ListShape) =>
  search === 'ids' || search === 'matches' || walked > shortWalk ? 'prepareLong' : 'prepare'

/** The compiled queries of the ticket list. */
export const listQueries = (engine: Engine, shape: ListShape) => {
  const [rows, revision] = [rowsOf(engine, shape), revisionOf(engine)]
  const isTallied = shape.search === 'none' && !shape.participating
  return {
    rows: prepared(engine, rows, strategyOf(shape)),
    count: prepared(
      engine,
      isTallied ? tallyOf(engine, shape) : countOf(engine, shape),
      strategyOf(shape),
    ),
    revision: prepared(engine, revision),
    rowsAndRevision: preparedPair(engine, rows, revision),
  }
}
export type ListQueries = ReturnType<typeof listQueries>
export type FoundTicket = Awaited<ReturnType<ListQueries['rows']>>[number]
