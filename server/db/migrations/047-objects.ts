import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end, trigger }: SqlSyntax) => [
  'alter table blob add column object text',
  'alter table blob add column sha256 text',
  `create table unowned_object (
    name ${key} primary key,
    since ${int} not null
  ) ${end}`,
  // However a file is deleted, its object is deleted too.
  ...trigger(
    'blob_object_unowned',
    'delete on blob',
    `insert into unowned_object (name, since) select old.object, 0 where old.object is not null`,
  ),
]

/** Files whose bytes are objects in S3, and objects that no file owns. */
export const objects = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
