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

/** A place for one test's database, and how to remove it. */
export type Place = DatabasePlace & { remove: () => Promise<void> }

export type TestEngine = {
  name: string
  /** An empty database without tables. */
  empty: () => Promise<Place>
  /** A copy of the prepared database. */
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

/** Prepared once per process. */
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
  // Copying the files takes half as long as the default strategy, which logs every page.
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

/** Prepared once per process, under its own name. */
const preparedPostgres = async (admin: pg.Pool, url: string) => {
  const name = `prepared_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  await prepare({ databaseUrl: databaseIn(url, name), dataDir: newFolder(), poolSize: 1 })
  return name
}

/** The test databases on one cluster. */
export const postgresAt = (url: string): TestEngine => {
  // Kept open, because connecting is as expensive for PostgreSQL as dropping a database.
  const admin = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  // Some tests end PostgreSQL while a connection is idle.
  admin.on('error', () => {})
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

/**
 * The engines the tests run on; PostgreSQL if `TEST_DATABASE_URL` is set to a cluster they may use.
 */
export const engines: TestEngine[] = url ? [sqlite, postgresAt(url)] : [sqlite]

/** For tests of what depends on no database, such as rules, texts and formats. */
export const anyEngine: TestEngine[] = [sqlite]
