import { createWriteStream } from 'node:fs'
import { join, dirname, resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { BackupFailure } from '#server/db/operating/backups.ts'
import { openSqlite } from '#server/db/engine/sqlite.ts'
import { countRows } from '#server/db/operating/tables.ts'
import { countInDump } from '#server/db/operating/postgres-tools.ts'
import { checkSqlite } from '#server/db/operating/sqlite-copy.ts'
import { readContainer } from './container.ts'
import { databaseParts } from './make-backup.ts'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import { keyParts, decryptKey } from './secret-key-part.ts'
import { withWorkingFolder } from './working-folder.ts'

const databaseNames = Object.values(databaseParts) as string[]
const textNames = [manifestName, ...Object.values(keyParts)] as string[]

/** The maximum size of a text part, in bytes. */
const longestText = 1024 * 1024

const objectName = (part: string) => /^objects\/([\w-]{43})$/.exec(part)?.[1]

/** Reads the S3 objects of a checked backup, one whole object at a time. */
export const readObjects = (
  file: string,
  take: (name: string, bytes: Buffer<ArrayBuffer>) => Promise<void>,
) =>
  readContainer(file, async (part, bytes) => {
    const name = objectName(part)
    if (name !== undefined) await take(name, await buffer(bytes))
  })

/** Reads and checks a whole backup; writes its database to `folder`. */
export const readBackup = async (file: string, folder: string) => {
  const texts = new Map<string, string>()
  let database: string | undefined
  let objects = 0
  await readContainer(file, async (name, bytes, size) => {
    if (databaseNames.includes(name)) {
      database = join(folder, name)
      await pipeline(bytes, createWriteStream(database, { flags: 'wx', mode: 0o600 }))
    } else if (textNames.includes(name) && size < longestText) {
      texts.set(name, await text(bytes))
    } else if (objectName(name) !== undefined) objects += 1
    else throw new BackupFailure(`${file} contains an unknown file: ${name}`)
  })
  const manifest = readManifest(texts.get(manifestName))
  if (objects !== manifest.objects)
    throw new BackupFailure(`${file}: expected ${manifest.objects} objects, found ${objects}`)
  if (database === undefined) throw new BackupFailure(`${file} contains no database`)
  return {
    manifest,
    database,
    key: texts.get(keyParts.plain)?.trim(),
    encryptedKey: texts.get(keyParts.encrypted),
  }
}

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
