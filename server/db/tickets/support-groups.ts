import type { Db } from '#server/db/schema/schema.ts'

/** T108: where tickets can be moved to, by name. */
export const supportGroupsIn = async (db: Db) =>
  (await db.selectFrom('supportGroup').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

export const isSupportGroup = async (db: Db, name: string) =>
  (await db.selectFrom('supportGroup').select('name').where('name', '=', name).execute()).length > 0

export const keepSupportGroup = (db: Db, name: string) =>
  db
    .insertInto('supportGroup')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
