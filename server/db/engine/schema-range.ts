import { sql, type QueryExecutorProvider } from 'kysely'

import { EnvError } from '#server/config/env-error.ts'
import { version } from '#server/config/version.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { isOlder } from '#server/domain/versions.ts'
import type { Engine } from './engine.ts'

const hasTable = {
  sqlite: (table: string) => sql<object>`select 1 from sqlite_schema where name = ${table}`,
  postgres: (table: string) => sql<object>`select 1 where to_regclass(${table}) is not null`,
}

type Source = Pick<Engine, 'db' | 'name'>

const isThere = async ({ db, name }: Source, table: string) =>
  (await hasTable[name](table).execute(db)).rows.length > 0

/** The names of the migrations applied to the database, whether or not this version knows them. */
export const executedNames = async (source: Source) => {
  if (!(await isThere(source, 'kysely_migration'))) return []
  const executed = sql<{ name: string }>`select name from kysely_migration`
  return (await executed.execute(source.db)).rows.map(({ name }) => name)
}

/** The oldest version that works with the database; null if nothing has been taken away yet. */
export const oldestVersion = async (db: Db) => {
  const row = await db.selectFrom('schemaRange').select('oldestVersion').executeTakeFirst()
  return row?.oldestVersion ?? null
}

/** Records, in the transaction of a migration, that older versions no longer work. */
export const raiseOldestVersion = (db: QueryExecutorProvider, to: string) =>
  sql`insert into schema_range (id, oldest_version) values (1, ${to})
    on conflict (id) do update set oldest_version = excluded.oldest_version`.execute(db)

/** The instances were introduced together with the range. */
export const hasInstances = (source: Source) => isThere(source, 'instance')

/**
 * A newer version has taken something away that this one still uses: this one could misread or damage the
 * database (O40).
 */
export const requireSupported = async (db: Db) => {
  const oldest = await oldestVersion(db)
  if (oldest === null || !isOlder(version, oldest)) return
  throw new EnvError(
    `This database was migrated by a newer version of Statedesk and needs version ${oldest} or later; this is ${version}. Install such a version, or restore a backup made before the upgrade.`,
  )
}
