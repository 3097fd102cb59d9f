import type { Engine } from '#server/db/engine/engine.ts'
import { given, read } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Companies = readonly number[]

export const ticketTypesIn = (db: Db) =>
  db.selectFrom('ticketType').select(['id', 'name']).orderBy('id').execute()

export const statusesIn = (db: Db) =>
  db.selectFrom('ticketStatus').select(['id', 'name']).orderBy('id').execute()

export const urgenciesIn = (db: Db) =>
  db.selectFrom('urgency').select(['id', 'name']).orderBy('id').execute()

/** The categories of one type, or of all. */
export const categoriesIn = (db: Db, ticketTypeId?: number) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .$if(ticketTypeId !== undefined, (query) => query.where('ticketTypeId', '=', ticketTypeId ?? 0))
    .orderBy('id')
    .execute()

export const companiesIn = (db: Db, companyIds: Companies) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...companyIds, 0])
    .orderBy('sortKey')
    .orderBy('id')
    .execute()

type Named = { username: string; firstName: string; lastName: string }

const personOf = ({ username, firstName, lastName }: Named) => ({
  username,
  name: `${firstName} ${lastName}`,
})

/** The people of some companies, by name. */
export const peopleOf = async (engine: Engine, companyIds: Companies) =>
  (await people(engine, { companyIds: engine.list(companyIds) })).map(personOf)

const people = read(({ db, among }) =>
  db
    .selectFrom('account')
    .select(['username', 'firstName', 'lastName'])
    .where('id', 'in', (members) =>
      members
        .selectFrom('accountCompany')
        .select('accountId')
        .where(({ ref }) => among(ref('companyId'), given('companyIds'), 'int')),
    )
    .orderBy('sortKey')
    .orderBy('id'),
)

/** Everybody who owns a ticket of these companies, by name. */
export const ownersIn = async (db: Db, companyIds: Companies) => {
  const owners = await db
    .selectFrom('account')
    .select(['username', 'firstName', 'lastName'])
    .where('id', 'in', (owners) =>
      owners
        .selectFrom('ticket')
        .select('ticket.ownerId')
        .where('ticket.companyId', 'in', [...companyIds, 0]),
    )
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  return owners.map(personOf)
}
