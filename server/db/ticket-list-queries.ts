import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'

import type { SortDirection, TicketSortColumn } from '#contract/tickets.ts'
import type { Engine } from './engine/engine.ts'
import { given, prepared, preparedPair } from './prepared.ts'
import type { Tables } from './schema.ts'

/** What makes one list query differ from another; the values in it do not. */
export type ListShape = {
  oneCompany: boolean
  statusId: boolean
  typeId: boolean
  urgencyId: boolean
  owner: boolean
  search: boolean
  column: TicketSortColumn
  direction: SortDirection
}

export type FoundTicket = {
  id: number
  type: string
  short_description: string
  created_at: number
  updated_at: number
  first_name: string
  last_name: string
  username: string
  excerpt: string
  status: string
  priority: string
  internal_priority_id: number
  company: string
  company_id: number
  urgency: string
}

/** Names of choices sort by their id, which is their order in the form; texts by their stored keys. */
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

const matches = ({
  ref,
  or,
}: ExpressionBuilder<Tables & { owner: Tables['account'] }, 'ticket'>) => {
  const pattern = given<string>('pattern')
  return or([
    sql<boolean>`${ref('ticket.shortKey')} like ${pattern} escape '\\'`,
    sql<boolean>`${ref('ticket.code')} like ${given<string>('codePattern')} escape '\\'`,
    sql<boolean>`${ref('ticket.id')} = ${given<number>('searchId')}`,
    sql<boolean>`${ref('ticket.ownerId')} in (
      select account.id from account
      where account.sort_key like ${pattern} escape '\\'
        or account.username_key like ${pattern} escape '\\'
    )`,
  ])
}

const visible = ({ db, among }: Engine, shape: ListShape) =>
  db
    .selectFrom('ticket')
    .where((where) =>
      shape.oneCompany
        ? where('ticket.companyId', '=', given<number>('companyId'))
        : among(where.ref('ticket.companyId'), given('companyIds'), 'int'),
    )
    .$if(shape.statusId, (query) =>
      query.where(({ ref }) => among(ref('ticket.statusId'), given('statusIds'), 'int')),
    )
    .$if(shape.typeId, (query) =>
      query.where(({ ref }) => among(ref('ticket.typeId'), given('typeIds'), 'int')),
    )
    .$if(shape.urgencyId, (query) =>
      query.where(({ ref }) => among(ref('ticket.urgencyId'), given('urgencyIds'), 'int')),
    )
    .$if(shape.owner, (query) =>
      query.where('ticket.ownerId', 'in', (people) =>
        people
          .selectFrom('account')
          .select('account.id')
          .where(({ ref }) => among(ref('account.usernameKey'), given('owners'), 'text')),
      ),
    )
    .$if(shape.search, (query) => query.where((where) => matches(where as never)))

/** Which tickets stand on a page: the index alone tells, so that skipped ones are never opened. */
const idsOf = (engine: Engine, { column, direction, ...shape }: ListShape) =>
  visible(engine, { column, direction, ...shape })
    .$if(
      column === 'ownerName',
      (query) => query.innerJoin('account as owner', 'owner.id', 'ticket.ownerId') as typeof query,
    )
    .$if(
      column === 'company',
      (query) => query.innerJoin('company', 'company.id', 'ticket.companyId') as typeof query,
    )
    .select('ticket.id')
    .orderBy(sql.ref(sortColumns[column]), direction)
    .orderBy('ticket.id', direction)
    .limit(given<number>('limit'))
    .offset(given<number>('offset'))

const rowsOf = (engine: Engine, shape: ListShape) =>
  engine.db
    .selectFrom(idsOf(engine, shape).as('page'))
    .innerJoin('ticket', 'ticket.id', 'page.id')
    .innerJoin('account as owner', 'owner.id', 'ticket.ownerId')
    .innerJoin('company', 'company.id', 'ticket.companyId')
    .innerJoin('ticketType', 'ticketType.id', 'ticket.typeId')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .innerJoin('urgency', 'urgency.id', 'ticket.urgencyId')
    .select(['ticket.id', 'ticket.shortDescription', 'ticket.createdAt', 'ticket.updatedAt'])
    .select(['ticket.excerpt', 'ticket.priority', 'ticket.internalPriorityId', 'ticket.companyId'])
    .select(['owner.firstName', 'owner.lastName', 'owner.username', 'company.name as company'])
    .select(['ticketType.name as type', 'ticketStatus.name as status', 'urgency.name as urgency'])
    .orderBy(sql.ref(sortColumns[shape.column]), shape.direction)
    .orderBy('ticket.id', shape.direction)

const countOf = (engine: Engine, shape: ListShape) =>
  visible(engine, shape).select(({ fn }) => fn.countAll<number>().as('total'))

/** The reads of the ticket list, compiled and ready. */
export const listQueries = (engine: Engine, shape: ListShape) => {
  const [rows, count] = [rowsOf(engine, shape), countOf(engine, shape)]
  return {
    rows: prepared<FoundTicket>(engine, rows),
    count: prepared<Count>(engine, count),
    rowsAndCount: preparedPair<FoundTicket, Count>(engine, rows, count),
  }
}
export type ListQueries = ReturnType<typeof listQueries>

type Count = { total: number }
