import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Env } from '#server/config/env.ts'
import { makePrivate } from '#server/config/private-files.ts'
import { secretKeyFile } from '#server/config/secret-key.ts'
import { migrationNames } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { openSqlite } from '#server/db/engine/sqlite.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { version } from '#server/config/version.ts'
import { isOlder } from '#server/domain/versions.ts'
import { importObject } from '#server/db/files/objects.ts'
import { openObjectStore, type ObjectStore } from '#server/files/object-store.ts'
import { BackupFailure } from '#server/db/operating/backups.ts'
import type { Manifest } from './manifest.ts'
import {
  assertOnlyConnection,
  isPostgresEmpty,
  replacePostgres,
} from '#server/db/operating/postgres-restore.ts'
import { readBackup, readObjects, checkDatabase } from './read-backup.ts'
import { decryptKey } from './secret-key-part.ts'
import { assertStopped, isSqliteEmpty, replaceSqlite } from '#server/db/operating/sqlite-restore.ts'
import { withWorkingFolder } from './working-folder.ts'

export type RestoreOptions = { force: boolean; passphrase: Uint8Array | undefined }

type Content = Awaited<ReturnType<typeof readBackup>> & { file: string }

const assertFits = (manifest: Manifest, env: Env) => {
  const engine: Engine['name'] = env.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
  if (manifest.engine !== engine)
    throw new BackupFailure(
      `this backup is from ${names[manifest.engine]}, but this installation uses ${names[engine]}`,
    )
}

const assertKnown = (manifest: Manifest, engine: Engine) => {
  const known = migrationNames(engine)
  const { oldestVersion } = manifest
  if (manifest.migrations.every((name) => known.includes(name))) return
  if (oldestVersion === null) return
  if (oldestVersion !== undefined && !isOlder(version, oldestVersion)) return
  throw new BackupFailure(
    `this backup was made by version ${manifest.version}, but this is ${version}; install ${oldestVersion ?? manifest.version} or a later version`,
  )
}

const occupied = 'this installation already contains data; use --force to replace all of it'

/** Throws, before anything changes, if the backup can't be restored here or it isn't allowed. */
const checkSqlitePlace = async (
  file: string,
  { manifest, database }: Content,
  { force }: RestoreOptions,
) => {
  const restored = openSqlite(database)
  try {
    assertKnown(manifest, restored)
  } finally {
    await restored.close()
  }
  if (!force && !isSqliteEmpty(file)) throw new BackupFailure(occupied)
  assertStopped(file)
}

const checkPostgresPlace = async (
  databaseUrl: string,
  { manifest }: Content,
  { force }: RestoreOptions,
) => {
  const engine = openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  try {
    assertKnown(manifest, engine)
    await assertOnlyConnection(engine.db)
    if (!force && !(await isPostgresEmpty(engine.db))) throw new BackupFailure(occupied)
  } finally {
    await engine.close()
  }
}

/** The key to write beside the database; undefined if `SECRET_KEY` is set or the backup has no key. */
const keyIn = async (env: Env, { key, encryptedKey }: Content, { passphrase }: RestoreOptions) => {
  if (env.SECRET_KEY !== undefined) return undefined
  if (encryptedKey === undefined) return key
  if (passphrase === undefined)
    throw new BackupFailure('the secret key is encrypted; use --passphrase-file')
  return decryptKey(encryptedKey, passphrase)
}

/** Objects keep their names. */
const putObjects = (objects: ObjectStore, { file }: Content) =>
  readObjects(file, (name, bytes) =>
    objects.put(name, bytes, createHash('sha256').update(bytes).digest('hex')),
  )

/** Without S3, objects are stored in the database. */
const restoreObjects = async (env: Env, { file, manifest }: Content) => {
  if (manifest.objects === 0) return
  const { db, close } = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  try {
    await readObjects(file, (name, bytes) => importObject(db, name, bytes))
  } finally {
    await close()
  }
}

const hasKey = (env: Env) => env.SECRET_KEY !== undefined || existsSync(secretKeyFile(env))

const place = async (env: Env, content: Content, options: RestoreOptions) => {
  const { manifest } = content
  assertFits(manifest, env)
  const key = await keyIn(env, content, options)
  const file = join(env.DATA_DIR, 'portal.db')
  if (env.DATABASE_URL === undefined) await checkSqlitePlace(file, content, options)
  else await checkPostgresPlace(env.DATABASE_URL, content, options)
  await checkDatabase(content.database, manifest)
  const objects = openObjectStore(env)
  if (objects !== null) await putObjects(objects, content)
  if (env.DATABASE_URL === undefined) replaceSqlite(file, content.database)
  else await replacePostgres(env.DATABASE_URL, content.database)
  if (objects === null) await restoreObjects(env, content)
  if (key !== undefined) writeFileSync(secretKeyFile(env), `${key}\n`, { mode: 0o600 })
  return { ...manifest, isKeyMissing: !hasKey(env) }
}

/** Replaces this installation's data with a backup, after checking the whole backup (O33). */
export const restoreBackup = async (env: Env, file: string, options: RestoreOptions) => {
  makePrivate(env.DATA_DIR)
  return withWorkingFolder(env.DATA_DIR, 'restore-', async (folder) =>
    place(env, { file, ...(await readBackup(file, folder)) }, options),
  )
}
