import type { Engine } from '#server/db/engine/engine.ts'
import { param, read } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const companyWith = async (engine: Engine, id: number) => (await company(engine, { id }))[0]

const company = read(({ db }) =>
  db.selectFrom('company').select(['id', 'language']).where('id', '=', param<number>('id')),
)

export const allCompanies = (db: Db) =>
  db.selectFrom('company').select(['id', 'name']).orderBy('sortKey').orderBy('id').execute()
