import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'

import type { Engine } from '#server/db/engine/engine.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'

const folder = join(import.meta.dirname, '../releases')

/** All released versions, the first one first. */
export const releases = readdirSync(folder).toSorted((one, other) =>
  one.localeCompare(other, 'en', { numeric: true }),
)

const read = (version: string, engine: 'sqlite' | 'postgres') =>
  readFileSync(join(folder, version, `${engine}.sql`), 'utf8')

/** The migrations a released version had. */
export const migrationsOf = (version: string) =>
  [
    ...read(version, 'sqlite').matchAll(/^insert into "kysely_migration" .* values \('([^']+)'/gm),
  ].map(([, name = '']) => name)

/** Fills an empty place with the database of a released version. */
export const loadRelease = async ({ databaseUrl, dataDir }: DatabasePlace, version: string) => {
  if (databaseUrl === undefined) {
    const database = new Sqlite(join(dataDir, 'portal.db'))
    database.exec(read(version, 'sqlite'))
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(read(version, 'postgres'))
  await client.end()
}

const columns = {
  sqlite: sql<object>`
    select part.type, part.name, part.tbl_name, col.name as col, col.type as kind, col."notnull", col.dflt_value, col.pk
    from sqlite_schema part left join pragma_table_xinfo(part.name) col
    order by part.type, part.name, col.name`,
  postgres: sql<object>`
    select table_name, column_name, data_type, is_nullable, column_default, collation_name
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
}
const others = {
  sqlite: sql<object>`
    select type, name, sql from sqlite_schema where type in ('index', 'trigger') order by type, name`,
  postgres: sql<object>`
    select conname as name, pg_get_constraintdef(oid) as sql from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2`,
}

/** Tables, columns, indexes, triggers and constraints of a database. */
export const schemaOf = async ({ db, name }: Engine) => ({
  columns: (await columns[name].execute(db)).rows,
  others: (await others[name].execute(db)).rows,
})
