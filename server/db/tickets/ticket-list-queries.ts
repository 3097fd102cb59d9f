import type { SqlBool } from 'kysely'
import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { SortDirection, TicketSortColumn } from '#contract/tickets.ts'
import type { Engine, List } from '#server/db/engine/engine.ts'
import { prepared, preparedPair, type Param } from '#server/db/engine/prepared.ts'
import { isCustomersTurn, isWaitingFor, ownTurns, type TurnChoice } from './own-turns.ts'

/**
 * How a search finds its tickets; `find-tickets.ts` decides. `walk` checks the first tickets of the list one by
 * one, `ids` lists known tickets, `matches` joins the list with the full-text index, which takes long.
 */
type SearchBy = 'none' | 'walk' | 'ids' | 'matches'

/**
 * How the database puts a list in order: it walks an index of a company that has the order, until the page is
 * full, or collects all tickets of the filters and sorts them. `list-pages.ts` decides.
 */
type Way = 'walk' | 'collect'

/** Checking up to this many tickets is faster than using a thread. */
export const shortWalk = 200

/** What makes a list query different from others, apart from its values. */
export type ListShape = {
  oneCompany: boolean
  statusId: boolean
  typeId: boolean
  urgencyId: boolean
  owner: boolean
  way: Way
  search: SearchBy
  /** how many tickets of the list to check */
  walked: number
  /** whose turn it can be */
  waitingFor: TurnChoice
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

/** Whether an index of the reader finds the tickets, which are few. */
export const isReadersOwn = ({ participating, waitingFor }: ListShape) =>
  participating || waitingFor === 'you'

/** Whether who reads the list decides which tickets it has; their number changes without a revision. */
export const isReaders = ({ participating, waitingFor }: ListShape) =>
  participating || waitingFor.includes('you')

/** The values of a list; which of them a query uses depends on its shape. */
export type ListValues = {
  companyId: number | undefined
  companyIds: List
  statusIds: List
  typeIds: List
  urgencyIds: List
  ownerIds: List
  offset: number
  readerId?: number
  /** the id above the next batch of an export */
  below?: number | undefined
  match?: string
  words?: string
  ids?: List
}

type Params = Param<ListValues>

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

/** Whether tickets are read by their ids. */
const isKnown = (shape: ListShape) =>
  shape.search === 'ids' || shape.search === 'matches' || isReadersOwn(shape)

/**
 * Whether the tally finds the tickets: it says which kinds of them the list has, and an index has the tickets of
 * each kind, so that nothing else is read.
 */
const isByTally = (shape: ListShape) => shape.way === 'collect' && !isKnown(shape)

/** Whether the tickets of a company are read in the order of an index, until the page is full. */
const isInOrder = (shape: ListShape) => shape.oneCompany && shape.way === 'walk' && !isKnown(shape)

type Filter = 'companyId' | 'statusId' | 'typeId' | 'urgencyId' | 'ownerId'

/**
 * A column to filter by; in an expression if planners shouldn't look for an index that begins with it, such as
 * those of all companies' tickets by status.
 */
const filtered = (
  { unsearched }: Engine,
  shape: ListShape,
  table: 'ticket' | 'ticketTally',
  column: Filter,
) => {
  const value = sql.ref(`${table}.${column}`)
  const isIndexed = table === 'ticketTally' || (column === 'companyId' && !isKnown(shape))
  if (isIndexed) return value
  return isInOrder(shape) ? unsearched(value) : sql`${value} + 0`
}

/** The conditions that tickets and their tallies have in common. */
export const commonFilters = (
  engine: Engine,
  param: Params,
  shape: ListShape,
  table: 'ticket' | 'ticketTally',
) => {
  const { among } = engine
  const column = (name: Filter) => filtered(engine, shape, table, name)
  const chosen = (name: 'statusId' | 'typeId' | 'urgencyId') =>
    shape[name] ? [among(column(name), param(`${name}s` as const), 'int')] : []
  return [
    shape.oneCompany
      ? sql<SqlBool>`${column('companyId')} = ${param('companyId')}`
      : among(column('companyId'), param('companyIds'), 'int'),
    ...chosen('statusId'),
    ...chosen('typeId'),
    ...chosen('urgencyId'),
    ...(shape.waitingFor === ''
      ? []
      : [
          isWaitingFor(shape.waitingFor, column('statusId'), sql.ref(`${table}.providerSpokeLast`)),
        ]),
  ]
}

/** The tallies of a list: of its owners, or of all. */
const tallies = (engine: Engine, param: Params, shape: ListShape) =>
  engine.db
    .selectFrom('ticketTally')
    .where(({ and }) => and(commonFilters(engine, param, shape, 'ticketTally')))
    .where(({ ref, eb }) =>
      shape.owner
        ? engine.among(ref('ticketTally.ownerId'), param('ownerIds'), 'int')
        : eb('ticketTally.ownerId', '=', 0),
    )

/** The tickets of each tally; a cross join, because SQLite reads those in the order that is written. */
const ticketsByTally = (engine: Engine, param: Params, shape: ListShape) =>
  tallies(engine, param, shape)
    .crossJoin('ticket')
    .where('ticketTally.tickets', '>', 0)
    .whereRef('ticket.companyId', '=', 'ticketTally.companyId')
    .whereRef('ticket.statusId', '=', 'ticketTally.statusId')
    .whereRef('ticket.typeId', '=', 'ticketTally.typeId')
    .whereRef('ticket.urgencyId', '=', 'ticketTally.urgencyId')
    .whereRef('ticket.providerSpokeLast', '=', 'ticketTally.providerSpokeLast')
    .$if(shape.owner, (query) => query.whereRef('ticket.ownerId', '=', 'ticketTally.ownerId'))

/** All tickets of a company in the order of the list. */
const ticketsInOrder = ({ db, inOrder }: Engine, param: Params, shape: ListShape) => {
  const { column, direction, below } = shape
  return db.selectFrom(
    inOrder(
      db
        .selectFrom('ticket')
        .where('companyId', '=', param('companyId'))
        .$if(below === true, (query) => query.where('id', '<', param('below')))
        .select(['id', 'companyId', 'statusId', 'typeId', 'urgencyId', 'providerSpokeLast'])
        .select(['ownerId', 'createdAt', 'updatedAt', 'shortKey'])
        .orderBy(sql.ref(sortColumns[column]), direction)
        .orderBy('id', direction),
    ).as('ticket'),
  )
}

const filteredTickets = (engine: Engine, param: Params, shape: ListShape) =>
  (isInOrder(shape) ? ticketsInOrder(engine, param, shape) : engine.db.selectFrom('ticket'))
    .where(({ and }) => and(commonFilters(engine, param, shape, 'ticket')))
    .$if(shape.owner, (query) =>
      query.where(
        engine.among(filtered(engine, shape, 'ticket', 'ownerId'), param('ownerIds'), 'int'),
      ),
    )

const matchingTickets = (engine: Engine, param: Params, shape: ListShape) => {
  const { among, amongFound, fullText } = engine
  const ticketsOf = isByTally(shape) ? ticketsByTally : filteredTickets
  return ticketsOf(engine, param, shape)
    .$if(shape.participating, (query) =>
      query.where(({ ref, selectFrom }) =>
        amongFound(
          ref('ticket.id'),
          selectFrom('ticketParticipant')
            .select('ticketParticipant.ticketId')
            .where('ticketParticipant.accountId', '=', param('readerId')),
        ),
      ),
    )
    .$if(shape.waitingFor === 'you', (query) =>
      query.where(({ ref }) => amongFound(ref('ticket.id'), ownTurns(engine, param))),
    )
    .$if(shape.waitingFor === 'provider,you', (query) =>
      query.where(({ not, or, ref }) =>
        or([
          not(isCustomersTurn(ref('ticket.statusId'), ref('ticket.providerSpokeLast'))),
          amongFound(ref('ticket.id'), ownTurns(engine, param)),
        ]),
      ),
    )
    .$if(shape.search === 'matches', (query) =>
      query.where(({ ref }) => amongFound(ref('ticket.id'), fullText.matching(param('match')))),
    )
    .$if(shape.search === 'ids', (query) =>
      query.where(({ ref }) => among(ref('ticket.id'), param('ids'), 'int')),
    )
}

/**
 * What a list is sorted by. Without the index of the order, a list is collected: the planner doesn't
 * recognize the column in an expression.
 */
const sortValue = ({ column, way }: ListShape) => {
  const value = sql.ref(sortColumns[column])
  switch (column) {
    case 'ownerName':
      return sql`(select ${value} from account as owner where owner.id = ticket.owner_id)`
    case 'company':
      return sql`(select ${value} from company where company.id = ticket.company_id)`
    case 'shortDescription':
      return way === 'walk' ? value : sql`${value} || ''`
    default:
      return way === 'walk' ? value : sql`${value} + 0`
  }
}

/** The first tickets of the list, of which only those with the words of the search remain. */
const walkedTickets = (engine: Engine, param: Params, shape: ListShape) =>
  engine.db
    .selectFrom(
      matchingTickets(engine, param, shape)
        .select(['ticket.id', sortValue(shape).as('sortValue')])
        .orderBy('sortValue', shape.direction)
        .orderBy('ticket.id', shape.direction)
        .limit(sql.lit(shape.walked))
        .as('ticket'),
    )
    .where(({ ref }) => engine.fullText.has(ref('ticket.id'), param('words')))

const listedTickets = (engine: Engine, param: Params, shape: ListShape) =>
  shape.search === 'walk'
    ? walkedTickets(engine, param, shape)
    : matchingTickets(engine, param, shape)

/** A search collects all matches before sorting them, so the rows include their count. */
const totalColumn = ({ search }: ListShape) =>
  search === 'none' ? sql<number | null>`null` : sql<number>`count(*) over ()`

/** The tickets on a page, read from the index alone, so that skipped tickets are never read. */
const pageOfIds = (engine: Engine, param: Params, shape: ListShape) =>
  listedTickets(engine, param, shape)
    .select(['ticket.id', totalColumn(shape).as('total')])
    .orderBy(
      shape.search === 'walk' ? sql.ref('ticket.sortValue') : sortValue(shape),
      shape.direction,
    )
    .orderBy('ticket.id', shape.direction)
    .limit(sql.lit(shape.max))
    .offset(param('offset'))

/** A page of the list: the ids first, then what its rows show. */
const rowsQuery = (engine: Engine, param: Params, shape: ListShape) =>
  engine.db
    .selectFrom(pageOfIds(engine, param, shape).as('page'))
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

/** The ids of all tickets of the list, joined by commas; null if there are none. */
const allIdsQuery = (engine: Engine, param: Params, shape: ListShape) =>
  listedTickets(engine, param, shape).select(({ ref }) => engine.joined(ref('ticket.id')).as('ids'))

/** How many tickets the list has. */
const countQuery = (engine: Engine, param: Params, shape: ListShape) =>
  listedTickets(engine, param, shape).select(({ fn }) => fn.countAll<number>().as('total'))

/** The same from the tally, without reading tickets. */
const tallyQuery = (engine: Engine, param: Params, shape: ListShape) =>
  tallies(engine, param, shape).select(
    sql<number>`cast(coalesce(sum(tickets), 0) as bigint)`.as('total'),
  )

/** The same, up to the highest number that is shown. */
const someCountQuery = (engine: Engine, param: Params, shape: ListShape) =>
  engine.db
    .selectFrom(
      listedTickets(engine, param, shape)
        .select('ticket.id')
        .limit(sql.lit(limits.ticketSearchCount))
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))

/** The provider's tickets from the tally, and the reader's, which are few. */
const ownTotalQuery = (engine: Engine, param: Params, shape: ListShape) => {
  const others = tallyQuery(engine, param, { ...shape, waitingFor: 'provider' })
  const own = countQuery(engine, param, { ...shape, waitingFor: 'you' })
  return engine.db.selectNoFrom(sql<number>`${others} + ${own}`.as('total'))
}

/** The revision of the companies' tickets. */
const revisionQuery = ({ db, among }: Engine, param: Params) =>
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
  const rows = (param: Params) => rowsQuery(engine, param, shape)
  const revision = (param: Params) => revisionQuery(engine, param)
  const totalQuery =
    shape.search !== 'none' || shape.participating || shape.waitingFor === 'you'
      ? countQuery
      : shape.waitingFor === 'provider,you'
        ? ownTotalQuery
        : tallyQuery
  const total = (param: Params) => totalQuery(engine, param, shape)
  return {
    ids: prepared<ListValues>()(engine, (param) => pageOfIds(engine, param, shape)),
    allIds: prepared<ListValues>()(
      engine,
      (param) => allIdsQuery(engine, param, shape),
      'prepareLong',
    ),
    rows: prepared<ListValues>()(engine, rows, strategyOf(shape)),
    count: prepared<ListValues>()(engine, total, strategyOf(shape)),
    countSome: prepared<ListValues>()(engine, (param) => someCountQuery(engine, param, shape)),
    revision: prepared<ListValues>()(engine, revision),
    rowsAndRevision: preparedPair<ListValues>()(engine, rows, revision),
  }
}
export type ListQueries = ReturnType<typeof listQueries>
export type FoundTicket = Awaited<ReturnType<ListQueries['rows']>>[number]
