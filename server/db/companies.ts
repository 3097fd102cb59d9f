import type { Db } from './schema.ts'

export const companyWith = (db: Db, id: number) =>
  db.selectFrom('company').select(['id', 'language']).where('id', '=', id).executeTakeFirst()
