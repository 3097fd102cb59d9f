import type { Db } from '#server/db/schema/schema.ts'

/** The last backup that succeeded: epoch milliseconds and bytes; undefined if there is none. */
export const lastBackup = async (db: Db) => {
  const found = await db
    .selectFrom('backup')
    .select(['finishedAt', 'size'])
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { at: Number(found.finishedAt), size: Number(found.size) }
}

export const beginBackup = async (db: Db, now: number) => {
  const { id } = await db
    .insertInto('backup')
    .values({ startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const finishBackup = (db: Db, id: number, done: { finishedAt: number; size: number }) =>
  db.updateTable('backup').set(done).where('id', '=', id).execute()

/** Of one that failed, and in a restored database of the one it comes from. */
export const forgetUnfinishedBackup = (db: Db, id: number) =>
  db.deleteFrom('backup').where('id', '=', id).execute()
