import { sql } from 'kysely'

import type { Engine, List } from '#server/db/engine/engine.ts'
import { read, type Param } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Companies = readonly number[]

export const ticketTypesIn = (db: Db) =>
  db.selectFrom('ticketType').select(['id', 'name']).orderBy('id').execute()

export const statusesIn = (db: Db) =>
  db.selectFrom('ticketStatus').select(['id', 'name']).orderBy('id').execute()

export const urgenciesIn = (db: Db) =>
  db.selectFrom('urgency').select(['id', 'name']).orderBy('id').execute()

export const urgencyWith = (db: Db, id: number) =>
  db.selectFrom('urgency').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

/** A category and its type, with their names. */
export const categoryWith = (db: Db, id: number) =>
  db
    .selectFrom('category')
    .innerJoin('ticketType', 'ticketType.id', 'category.ticketTypeId')
    .select(['category.id', 'category.name', 'ticketTypeId', 'ticketType.name as type'])
    .where('category.id', '=', id)
    .executeTakeFirst()

/** The categories of one type, or of all. */
export const categoriesIn = (db: Db, ticketTypeId?: number) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .$if(ticketTypeId !== undefined, (query) => query.where('ticketTypeId', '=', ticketTypeId ?? 0))
    .orderBy('id')
    .execute()

/** All categories with their types. */
export const categoriesWithTypes = (db: Db) =>
  db.selectFrom('category').select(['id', 'name', 'ticketTypeId']).orderBy('id').execute()

const companiesIn = (db: Db, companyIds: Companies) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds, 0])
    .orderBy('sortKey')
    .orderBy('id')
    .execute()

type Named = { username: string; firstName: string; lastName: string }

export const userOf = ({ username, firstName, lastName }: Named) => ({
  username,
  name: `${firstName} ${lastName}`,
})

/** The users of some companies, by name. */
export const usersOf = async (engine: Engine, companyIds: Companies) =>
  (await users(engine, { companyIds: engine.list(companyIds) })).map(userOf)

const users = read<{ companyIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('account')
    .select(['username', 'firstName', 'lastName'])
    .where('id', 'in', (members) =>
      members
        .selectFrom('accountCompany')
        .select('accountId')
        .where(({ ref }) => among(ref('companyId'), param('companyIds'), 'int')),
    )
    .orderBy('sortKey')
    .orderBy('id'),
)

/** The possible values for creating and filtering tickets. */
export const choicesIn = async (db: Db, companyIds: Companies) => ({
  ticketTypeOptions: await ticketTypesIn(db),
  companyOptions: await companiesIn(db, companyIds),
  categoryOptions: await categoriesIn(db),
  urgencyOptions: await urgenciesIn(db),
  statusOptions: await statusesIn(db),
})

/** All owners of tickets of these companies, by name. */
export const ownersIn = async (engine: Engine, companyIds: Companies) =>
  (await owners(engine, { companyIds: engine.list(companyIds) })).map(userOf)

const firstOwner = sql<number | null>`(select min(owner_id) from ticket_tally
  where company_id = company.id and owner_id > 0 and tickets > 0)`

/** The next owner in the same company, by id; null after the last. */
const nextOwner = sql<number | null>`(select min(ticket_tally.owner_id) from ticket_tally
  where ticket_tally.company_id = owner.company_id and ticket_tally.owner_id > owner.id and tickets > 0)`

/** Jumps from owner to owner in the tally, however many tickets each has. */
const ownerIds = ({ db, among }: Engine, param: Param<{ companyIds: List }>) =>
  db
    .withRecursive('owner', (cte) =>
      cte
        .selectFrom('company')
        .select(['company.id as companyId', firstOwner.as('id')])
        .where(({ ref }) => among(ref('company.id'), param('companyIds'), 'int'))
        .unionAll(
          cte
            .selectFrom('owner')
            .select(['owner.companyId', nextOwner.as('id')])
            .where('owner.id', 'is not', null),
        ),
    )
    .selectFrom('owner')
    .select('owner.id')

const owners = read<{ companyIds: List }>()((engine, param) =>
  engine.db
    .selectFrom('account')
    .select(['username', 'firstName', 'lastName'])
    .where(({ ref }) => engine.amongFound(ref('id'), ownerIds(engine, param)))
    .orderBy('sortKey')
    .orderBy('id'),
)
