import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'

/** Kysely's own tables are covered by the list of migrations, and SQLite's index tables are derived. */
const names = {
  sqlite: sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name`,
  postgres: sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not like 'kysely\\_%' order by tablename`,
}

type Source = Pick<Engine, 'db' | 'name'>

export const tableNames = async ({ db, name }: Source) =>
  (await names[name].execute(db)).rows.map((row) => row.name)

/** The number of rows of each table. */
export const countRows = async (source: Source): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(source)) {
    const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`
    counts[name] = Number((await counted.execute(source.db)).rows[0]?.count)
  }
  return counts
}
