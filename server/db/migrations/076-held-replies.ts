import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, end }: SqlSyntax) => [
  `create table held_reply (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    agent_id ${int} not null references agent (id) on delete cascade,
    text text not null,
    status_id ${int} references ticket_status (id),
    last_entry_id ${int} not null,
    release_at ${int},
    unique (ticket_id, agent_id)
  ) ${end}`,
  'create index held_reply_due on held_reply (release_at) where release_at is not null',
  'create index held_reply_agent on held_reply (agent_id)',
  `alter table unsent_attachment
    add column held_reply_id ${int} references held_reply (id) on delete set null`,
  `create index unsent_attachment_held on unsent_attachment (held_reply_id)
    where held_reply_id is not null`,
]

/** Replies that agents can still take back, with their files. */
export const heldReplies = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
