import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'

const hasRows = async ({ db }: Engine, table: string) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * PostgreSQL does this on its own a minute after many rows are inserted; SQLite's plans must not need statistics. A table
 * that was vacuumed while it was empty counts as empty until it is analyzed again: its query plans are useless.
 */
export const analyze = async (engine: Engine) => {
  if (engine.name !== 'postgres') return
  for (const { name } of await engine.db.introspection.getTables())
    if (await hasRows(engine, name)) await sql`vacuum analyze ${sql.table(name)}`.execute(engine.db)
}
