import Sqlite from 'better-sqlite3'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#server/db/engine/open.ts'
import { addAttachment } from '#server/db/files/attachments.ts'
import { writeBlob } from '#server/db/files/blobs.ts'
import { engines, postgresAt, type Place } from '#tests/support/server-engines.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { startPostgres } from '../testing/postgres.ts'

type Part = { name: string; type: 'table' | 'virtual'; sql: string }

/** Skips SQLite's own tables and those behind a virtual table. */
const tablesOf = (database: Sqlite.Database) =>
  database
    .prepare<[], Part>(
      `select list.name, list.type, part.sql from pragma_table_list list
        join sqlite_schema part on part.name = list.name
        where list.schema = 'main' and list.type <> 'shadow' and list.name not like 'sqlite\\_%' escape '\\'
        order by part.rowid`,
    )
    .all()

/** Generated columns can't be inserted. */
const columnsOf = (database: Sqlite.Database, table: string) =>
  database
    .prepare<[string], string>('select name from pragma_table_xinfo(?) where hidden = 0')
    .pluck()
    .all(table)

const rowsOf = (database: Sqlite.Database, table: string) => {
  const columns = columnsOf(database, table)
  const values = columns.map((column) => `quote("${column}")`).join(` || ', ' || `)
  return database
    .prepare<[], string>(`select ${values} from "${table}"`)
    .pluck()
    .all()
    .map((row) => `insert into "${table}" (${columns.map((name) => `"${name}"`)}) values (${row});`)
}

const followers = `select sql from sqlite_schema
  where type in ('index', 'trigger') and sql is not null order by type, rowid`

/** A database as SQL text, like the SQLite shell's `.dump`. */
const dumpSqlite = (file: string) => {
  const database = new Sqlite(file, { readonly: true })
  const tables = tablesOf(database)
  const plain = tables.filter(({ type }) => type === 'table')
  const virtual = tables.filter(({ type }) => type === 'virtual')
  const lines = [
    'pragma foreign_keys = off;',
    'begin;',
    ...plain.flatMap(({ name, sql }) => [`${sql};`, ...rowsOf(database, name)]),
    'delete from sqlite_sequence;',
    ...rowsOf(database, 'sqlite_sequence'),
    ...virtual.flatMap(({ name, sql }) => [
      `${sql};`,
      `insert into "${name}" ("${name}") values ('rebuild');`,
    ]),
    ...database
      .prepare<[], string>(followers)
      .pluck()
      .all()
      .map((sql) => `${sql};`),
    'commit;',
  ]
  database.close()
  return `${lines.join('\n')}\n`
}

const execute = promisify(execFile)

/** Lines that only `psql` or a newer server accepts. */
const foreign = /^(?:\\|SET transaction_timeout\b|--)/

/** A database as SQL text that any client can run. */
const dumpPostgres = async (url: string) => {
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges']
  const { stdout } = await execute('pg_dump', [...options, url], { maxBuffer: 64 * 1024 * 1024 })
  const lines = stdout.split('\n').filter((line) => !foreign.test(line))
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}

async function* content() {
  yield Buffer.from('A file from an earlier release.\n')
}

/** Attaches a file to the first ticket. */
const attachFile = async (place: Place) => {
  const { db, close } = openDatabase(place)
  const blob = await writeBlob(db, content(), startOfTests)
  const file = { ticketId: 1, name: 'release.txt', type: 'text/plain', uploaderId: 1 }
  await addAttachment(db, { ...file, createdAt: startOfTests }, blob, 1)
  await close()
}

const filled = async (engine: (typeof engines)[number]) => {
  const place = await engine.prepared()
  await attachFile(place)
  return place
}

/**
 * Writes a small database of this version, as SQL for each engine, which later versions must
 * upgrade.
 */
export const writeReleaseDatabase = async (version: string) => {
  const [sqlite] = engines
  const cluster = await startPostgres()
  if (!sqlite || !cluster) throw new Error('PostgreSQL isn’t installed: a release needs it.')
  const folder = join('tests/releases', version)
  mkdirSync(folder, { recursive: true })
  try {
    const file = await filled(sqlite)
    writeFileSync(join(folder, 'sqlite.sql'), dumpSqlite(join(file.dataDir, 'portal.db')))
    await file.remove()
    const { databaseUrl = '' } = await filled(postgresAt(cluster.url))
    writeFileSync(join(folder, 'postgres.sql'), await dumpPostgres(databaseUrl))
  } finally {
    cluster.stop()
  }
}
