import { writeFileSync } from 'node:fs'

import Sqlite from 'better-sqlite3'

import { BackupFailure } from './backups.ts'
import { syncEvery, syncFile } from './sync-often.ts'

/** SQLite's page size here is 4 KB. */
const pagesAtOnce = syncEvery / 4096

/** Copies a database while the server may write to it. Doesn't block readers or writers. */
export const copySqlite = async (source: string, target: string) => {
  const database = new Sqlite(source, { fileMustExist: true })
  writeFileSync(target, '', { mode: 0o600 })
  try {
    // One snapshot for all steps, because otherwise every write of the server would make SQLite start over.
    database.exec('begin; select 1 from sqlite_schema')
    await database.backup(target, {
      progress: () => {
        syncFile(target)
        return pagesAtOnce
      },
    })
  } finally {
    database.close()
  }
}

/** Throws if a database file is damaged. */
export const checkSqlite = (file: string) => {
  const database = new Sqlite(file, { readonly: true })
  try {
    const report = database.pragma('integrity_check', { simple: true })
    if (report !== 'ok') throw new BackupFailure(`the database is damaged: ${String(report)}`)
    const orphans = database.pragma('foreign_key_check') as unknown[]
    if (orphans.length > 0)
      throw new BackupFailure(`the database has rows that refer to missing rows: ${orphans.length}`)
  } finally {
    database.close()
  }
}
