import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `alter table attachment add column log_id ${int} references action_log (id) on delete set null`,
  'create index attachment_entry on attachment (log_id) where log_id is not null',
  // Its bytes go with the blob, which stays pending, and the other way round.
  `create table unsent_attachment (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} references account (id) on delete cascade,
    agent_id ${int} references agent (id) on delete cascade,
    created_at ${int} not null,
    blob_key ${key} not null unique references blob (key) on delete cascade,
    check ((uploader_id is null) <> (agent_id is null))
  ) ${end}`,
  'create index unsent_attachment_ticket on unsent_attachment (ticket_id, id)',
  'create index unsent_attachment_uploader on unsent_attachment (uploader_id)',
  'create index unsent_attachment_agent on unsent_attachment (agent_id)',
  'create index unsent_attachment_age on unsent_attachment (created_at)',
]

/** Files of an entry: those it was sent with, and those of entries that haven't been sent. */
export const entryFiles = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
