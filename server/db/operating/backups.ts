import type { Db } from '#server/db/schema/schema.ts'

/** How long an unfinished backup may still be running, in milliseconds. */
const longest = 24 * 60 * 60_000

/** The last successful backup: epoch milliseconds and bytes; undefined if there is none. */
export const lastBackup = async (db: Db) => {
  const row = await db
    .selectFrom('backup')
    .select(['finishedAt', 'size'])
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { at: Number(row.finishedAt), size: Number(row.size) }
}

/** Whether a backup is in progress and still needs to copy objects. */
export const isBackupRunning = async (db: Db, now: number) =>
  (await db
    .selectFrom('backup')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('startedAt', '>', now - longest)
    .limit(1)
    .executeTakeFirst()) !== undefined

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

/** Deletes a failed backup; in a restored database, the backup it was restored from. */
export const deleteUnfinishedBackup = (db: Db, id: number) =>
  db.deleteFrom('backup').where('id', '=', id).execute()

/** A backup that can't be made, read or restored; the message explains why. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
