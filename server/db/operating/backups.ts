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
