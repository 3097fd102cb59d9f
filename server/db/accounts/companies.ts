import { sortKey } from '#server/domain/sort-key.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { lookup } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const companyWith = async (engine: Engine, id: number) => (await company(engine, { id }))[0]

const company = lookup<{ id: number }>()(({ db }, param) =>
  db.selectFrom('company').select(['id', 'name', 'language']).where('id', '=', param('id')),
)

export const allCompanies = (db: Db) =>
  db.selectFrom('company').select(['id', 'name']).orderBy('sortKey').orderBy('id').execute()

/** The companies a user belongs to. */
export const companiesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accountCompany')
    .innerJoin('company', 'company.id', 'accountCompany.companyId')
    .select(['company.id', 'company.name', 'company.language'])
    .where('accountCompany.accountId', '=', accountId)
    .execute()

/** The names of the companies a user belongs to. */
export const companyNamesOf = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('accountCompany')
    .innerJoin('company', 'company.id', 'accountCompany.companyId')
    .select('company.name')
    .where('accountCompany.accountId', '=', accountId)
    .execute()
  return rows.map(({ name }) => name)
}

/** The companies with these ids, in this order and without duplicates; unknown ids are left out. */
export const companiesWith = async (db: Db, ids: readonly number[]) => {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'language'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return [...new Set(ids)].flatMap((id) => companies.filter((one) => one.id === id))
}

export const findCompany = (db: Db, column: 'id' | 'sortKey', value: number | string) =>
  db.selectFrom('company').selectAll().where(column, '=', value).executeTakeFirst()

/** Adds a company; returns its id. */
export const insertCompany = async (
  tx: Db,
  { name, language }: { name: string; language: 'en' | 'de' },
) => {
  const { id } = await tx
    .insertInto('company')
    .values({ name, language, sortKey: sortKey(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All companies with how many users they have. */
export const companiesWithSizes = (db: Db) =>
  db
    .selectFrom('company')
    .leftJoin('accountCompany', 'accountCompany.companyId', 'company.id')
    .select(({ fn }) => ['id', 'name', 'language', fn.count<number>('accountId').as('people')])
    .groupBy(['id', 'name', 'language', 'sortKey'])
    .orderBy('sortKey')
    .execute()

/** Companies that this security manager would leave without one. */
export const companiesOnlyManagedBy = (db: Db, accountId: number) => {
  const others = db
    .selectFrom('accountCompany as other')
    .innerJoin('account', 'account.id', 'other.accountId')
    .select('other.companyId')
    .where('other.accountId', '<>', accountId)
    .where('sm', '=', 1)
    .where('locked', '=', 0)
  return db
    .selectFrom('accountCompany')
    .innerJoin('company', 'company.id', 'accountCompany.companyId')
    .select('company.name')
    .where('accountId', '=', accountId)
    .where('companyId', 'not in', others)
    .execute()
}
