import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'

import Sqlite from 'better-sqlite3'

import { BackupFailure } from './backups.ts'

/** Whether a database file is empty. A file that isn't a database doesn't count. */
export const isSqliteEmpty = (file: string) => {
  if (!existsSync(file)) return true
  try {
    const database = new Sqlite(file, { fileMustExist: true })
    try {
      const hasTables = database.prepare(`select 1 from sqlite_schema where name = 'account'`).get()
      const filled =
        'select 1 from account union all select 1 from agent union all select 1 from company'
      return !hasTables || database.prepare(filled).get() === undefined
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

/** Only an exclusive connection can end the write-ahead log, which removes the log's files. */
export const assertStopped = (file: string) => {
  if (!existsSync(file)) return
  const database = new Sqlite(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code?.startsWith('SQLITE_BUSY'))
      throw new BackupFailure('the portal is running; stop it first')
    // Restoring is also for files that aren't a readable database any more.
    if (code !== 'SQLITE_NOTADB' && code !== 'SQLITE_CORRUPT') throw error
  } finally {
    database.close()
  }
}

/** Replaces the database file in one step. */
export const replaceSqlite = (file: string, restored: string) => {
  assertStopped(file)
  for (const ending of ['-wal', '-shm', '-journal']) rmSync(`${file}${ending}`, { force: true })
  chmodSync(restored, 0o600)
  renameSync(restored, file)
}
