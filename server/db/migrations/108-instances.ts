import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end }: SqlSyntax) => [
  `create table instance (
    id ${key} primary key,
    version ${key} not null,
    host text not null,
    port ${int} not null,
    started_at ${int} not null,
    seen_at ${int} not null
  ) ${end}`,
  `create table schema_range (
    id ${int} primary key check (id = 1),
    oldest_version ${key} not null
  ) ${end}`,
]

/** The running instances, and the oldest version that works with this schema (no row: any that reads it). */
export const instances = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
