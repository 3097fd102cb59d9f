import type { Db } from '#server/db/schema/schema.ts'

/** The groups that tickets can be moved to, by name (T108). */
export const supportGroupsIn = async (db: Db) =>
  (await db.selectFrom('supportGroup').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

export const isSupportGroup = async (db: Db, name: string) =>
  (await db.selectFrom('supportGroup').select('name').where('name', '=', name).execute()).length > 0

export const saveSupportGroup = (db: Db, name: string) =>
  db
    .insertInto('supportGroup')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Sets the email address of a group; false if the group doesn't exist (T122). */
export const setGroupMail = async (
  db: Db,
  name: string,
  set: { mail: string; language?: string },
) => {
  const { numUpdatedRows } = await db
    .updateTable('supportGroup')
    .set(set)
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const allSupportGroups = (db: Db) =>
  db.selectFrom('supportGroup').selectAll().orderBy('name').execute()
