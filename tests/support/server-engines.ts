import { randomUUID } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { newDataFolder } from './data-folder.ts'
import { keyring } from './secret-key.ts'
import { insertTestData } from './server-data.ts'

/** A place for a database of one test, and its removal. */
export type Place = DatabasePlace & { remove: () => Promise<void> }

export type TestEngine = {
  name: string
  /** an empty database without tables */
  empty: () => Promise<Place>
  /** a copy of the prepared database */
  prepared: () => Promise<Place>
}

const prepare = async (place: DatabasePlace) => {
  const engine = openDatabase(place)
  await migrate(engine, keyring)
  await insertTestData(engine)
  await engine.close()
}

const newFolder = () => newDataFolder('test')

const sqlitePlace = (): Place => {
  const dataDir = newFolder()
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Prepared once a process. */
let preparedFile: Promise<string> | undefined
const preparedSqlite = async () => {
  const { dataDir } = sqlitePlace()
  await prepare({ dataDir })
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return join(dataDir, 'portal.db')
}

const sqlite: TestEngine = {
  name: 'SQLite',
  empty: async () => sqlitePlace(),
  prepared: async () => {
    preparedFile ??= preparedSqlite()
    const place = sqlitePlace()
    copyFileSync(await preparedFile, join(place.dataDir, 'portal.db'))
    return place
  },
}

const databaseIn = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: name }).href

const postgresPlace = async (admin: pg.Pool, url: string, template: string): Promise<Place> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // A copy of the files takes half the time of the usual one, which logs every page.
  const copy = `create database ${name} template ${template} strategy file_copy`
  await admin.query(copy)
  return {
    databaseUrl: databaseIn(url, name),
    dataDir: newFolder(),
    poolSize: 5,
    remove: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Prepared once a process, under a name of its own. */
const preparedPostgres = async (admin: pg.Pool, url: string) => {
  const name = `prepared_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  await prepare({ databaseUrl: databaseIn(url, name), dataDir: newFolder(), poolSize: 1 })
  return name
}

/** The tests' databases on one cluster. */
export const postgresAt = (url: string): TestEngine => {
  // Kept open: to connect costs PostgreSQL as much as to drop a database.
  const admin = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  let template: Promise<string> | undefined
  return {
    name: 'PostgreSQL',
    empty: () => postgresPlace(admin, url, 'template0'),
    prepared: async () => {
      template ??= preparedPostgres(admin, url)
      return postgresPlace(admin, url, await template)
    },
  }
}

const url = process.env.TEST_DATABASE_URL

/** The engines the tests run on: PostgreSQL where `TEST_DATABASE_URL` names a cluster they may fill. */
export const engines: TestEngine[] = url ? [sqlite, postgresAt(url)] : [sqlite]
