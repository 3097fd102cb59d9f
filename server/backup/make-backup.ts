import { createReadStream, existsSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import type { Env } from '#server/config/env.ts'
import { currentKey } from '#server/config/secret-key.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { executedNames, oldestVersion } from '#server/db/engine/schema-range.ts'
import { openSqlite } from '#server/db/engine/sqlite.ts'
import { allObjects } from '#server/db/files/objects.ts'
import type { ObjectStore } from '#server/files/object-store.ts'
import {
  beginBackup,
  finishBackup,
  deleteUnfinishedBackup,
  BackupFailure,
} from '#server/db/operating/backups.ts'
import { countRows } from '#server/db/operating/tables.ts'
import { writeContainer } from './container.ts'
import { manifestName, writeManifest, type Manifest } from './manifest.ts'
import { copyPostgres } from '#server/db/operating/postgres-tools.ts'
import { encryptKey, keyParts } from './secret-key-part.ts'
import { copySqlite } from '#server/db/operating/sqlite-copy.ts'
import { withWorkingFolder } from './working-folder.ts'

export const objectPart = (name: string) => `objects/${name}`

export const databaseParts = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const

export type Installation = {
  env: Env
  engine: Engine
  objects: ObjectStore | null
  now: () => number
}

type Options = {
  /** encrypts the secret key; null leaves the key out */
  passphrase?: Uint8Array | null
}

const describe = async (source: Pick<Engine, 'db' | 'name'>) => ({
  counts: await countRows(source),
  migrations: (await executedNames(source)).toSorted(),
  oldestVersion: await oldestVersion(source.db),
  objects: await allObjects(source.db),
})

/** Copies a consistent snapshot of the database into a folder. */
const copyDatabase = async ({ env, engine }: Installation, folder: string) => {
  const copy = join(folder, databaseParts[engine.name])
  if (env.DATABASE_URL !== undefined) {
    const { name } = engine
    const description = await copyPostgres(engine, env.DATABASE_URL, copy, (db) =>
      describe({ db, name }),
    )
    return { copy, ...description }
  }
  await copySqlite(join(env.DATA_DIR, 'portal.db'), copy)
  const copied = openSqlite(copy)
  try {
    return { copy, ...(await describe(copied)) }
  } finally {
    await copied.close()
  }
}

/** Adds the files stored in S3; returns those whose bytes have changed (O55). */
const addObjects = async (
  container: Container,
  { objects }: Installation,
  names: Awaited<ReturnType<typeof allObjects>>,
) => {
  if (names.length === 0) return []
  if (objects === null) throw new BackupFailure('there are files in S3; set S3_URL')
  const damaged: string[] = []
  for (const { name, size, sha256 } of names) {
    const sum = await container.add(objectPart(name), size, await objects.get(name))
    if (sum !== sha256) damaged.push(name)
  }
  return damaged
}

type Container = ReturnType<typeof writeContainer>

const addKey = async (
  container: Container,
  env: Env,
  passphrase: Options['passphrase'],
): Promise<Manifest['key']> => {
  if (passphrase === null) return 'none'
  if (passphrase === undefined) {
    await container.addText(keyParts.plain, `${currentKey(env)}\n`)
    return 'plain'
  }
  await container.addText(keyParts.encrypted, await encryptKey(currentKey(env), passphrase))
  return 'encrypted'
}

const writeParts = async (
  container: Container,
  installation: Installation,
  folder: string,
  { passphrase }: Options,
) => {
  const { env, engine, now } = installation
  const createdAt = new Date(now()).toISOString()
  const {
    copy,
    counts,
    migrations,
    oldestVersion: oldest,
    objects,
  } = await copyDatabase(installation, folder)
  const part = databaseParts[engine.name]
  await container.add(part, statSync(copy).size, createReadStream(copy))
  const damaged = await addObjects(container, installation, objects)
  const key = await addKey(container, env, passphrase)
  const content = {
    engine: engine.name,
    createdAt,
    migrations,
    oldestVersion: oldest,
    counts,
    key,
    objects: objects.length,
  }
  await container.addText(manifestName, writeManifest(content))
  await container.close()
  return { ...content, damaged }
}

/** Writes to a temporary name first, so that a file with the final name is always complete. */
const write = (installation: Installation, file: string, options: Options) =>
  withWorkingFolder(dirname(resolve(file)), '.statedesk-backup-', async (folder) => {
    const partial = join(folder, 'backup.tar')
    const container = writeContainer(partial, installation.now())
    try {
      const content = await writeParts(container, installation, folder, options)
      const { size } = statSync(partial)
      if (existsSync(file)) throw new BackupFailure(`${file} already exists`)
      renameSync(partial, file)
      return { ...content, size }
    } catch (error) {
      await container.abort()
      throw error
    }
  })

/** Makes a backup while the portal runs, and records when it was done (O30). */
export const makeBackup = async (installation: Installation, file: string, options: Options) => {
  if (existsSync(file)) throw new BackupFailure(`${file} already exists`)
  const { engine, now } = installation
  const id = await beginBackup(engine.db, now())
  try {
    const made = await write(installation, file, options)
    await finishBackup(engine.db, id, { finishedAt: now(), size: made.size })
    return made
  } catch (error) {
    await deleteUnfinishedBackup(engine.db, id)
    throw error
  }
}
