import { dirname, resolve } from 'node:path'

import { openSqlite } from '#server/db/engine/sqlite.ts'
import { countRows } from '#server/db/operating/tables.ts'
import { BackupFailure } from '#server/db/operating/backup-failure.ts'
import type { Manifest } from './manifest.ts'
import { countInDump } from '#server/db/operating/postgres-copy.ts'
import { readBackup } from './read-backup.ts'
import { decryptKey } from './secret-key-part.ts'
import { withWorkingFolder } from './working-folder.ts'
import { checkSqlite } from '#server/db/operating/sqlite-copy.ts'

const countInSqlite = async (file: string) => {
  checkSqlite(file)
  const engine = openSqlite(file)
  try {
    return await countRows(engine)
  } finally {
    await engine.close()
  }
}

/** Throws if the database doesn't match the manifest. */
export const checkDatabase = async (database: string, { engine, counts }: Manifest) => {
  const rows = await (engine === 'sqlite' ? countInSqlite(database) : countInDump(database))
  for (const [table, count] of Object.entries(counts))
    if (rows[table] !== count)
      throw new BackupFailure(`${table}: expected ${count} rows, found ${rows[table] ?? 'none'}`)
}

/** Checks every byte of a backup, then its database. Changes nothing (O32). */
export const verifyBackup = (file: string, passphrase: Uint8Array | undefined) =>
  withWorkingFolder(dirname(resolve(file)), '.statedesk-verify-', async (folder) => {
    const { manifest, database, encryptedKey } = await readBackup(file, folder)
    await checkDatabase(database, manifest)
    if (passphrase && encryptedKey) await decryptKey(encryptedKey, passphrase)
    return manifest
  })
