import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const columns =
  'id, ticket_id, name, type, size, uploader_id, agent_id, created_at, blob_key, is_note, held_reply_id'

// SQLite can't make a column nullable.
const statements = ({ ownId, int, key, end, continueIds }: SqlSyntax) => [
  `create table new_unsent_attachment (
    id ${ownId},
    ticket_id ${int} references ticket (id) on delete cascade,
    form_id ${key},
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} references account (id) on delete cascade,
    agent_id ${int} references agent (id) on delete cascade,
    created_at ${int} not null,
    blob_key ${key} not null unique references blob (key) on delete cascade,
    is_note ${int} not null default 0,
    held_reply_id ${int} references held_reply (id) on delete set null,
    check ((uploader_id is null) <> (agent_id is null)),
    check ((ticket_id is null) <> (form_id is null))
  ) ${end}`,
  `insert into new_unsent_attachment (${columns}) select ${columns} from unsent_attachment`,
  'drop table unsent_attachment',
  'alter table new_unsent_attachment rename to unsent_attachment',
  ...continueIds('unsent_attachment'),
  'create index unsent_attachment_ticket on unsent_attachment (ticket_id, id)',
  'create index unsent_attachment_form on unsent_attachment (form_id) where form_id is not null',
  'create index unsent_attachment_uploader on unsent_attachment (uploader_id)',
  'create index unsent_attachment_agent on unsent_attachment (agent_id)',
  'create index unsent_attachment_age on unsent_attachment (created_at)',
  `create index unsent_attachment_held on unsent_attachment (held_reply_id)
    where held_reply_id is not null`,
]

/** Files of a ticket that an agent hasn't created yet, by the form they were chosen in. */
export const newTicketFiles = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
