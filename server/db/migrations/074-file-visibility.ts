import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int }: SqlSyntax) => [
  `alter table attachment add column is_internal ${int} not null default 0`,
  `update attachment set is_internal = 1
    where log_id in (select id from action_log where kind = 'note')`,
  // Nobody knows what the unsent files of agents are for: a note's file would be shown to customers.
  `alter table unsent_attachment add column is_note ${int} not null default 0`,
  'update unsent_attachment set is_note = 1 where agent_id is not null',
]

/** Whether customers see a file, whatever happens to its entry, and whether an unsent one is for a note. */
export const fileVisibility = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
