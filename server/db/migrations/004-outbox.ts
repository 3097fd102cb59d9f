import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, end }: SqlSyntax) => [
  `create table outbox (
    id ${ownId},
    kind text not null,
    account_id ${int} references account (id) on delete cascade,
    tries ${int} not null default 0,
    due_at ${int} not null,
    created_at ${int} not null
  ) ${end}`,
  `create index outbox_due on outbox (due_at, id)`,
  `create index outbox_account on outbox (account_id)`,
]

/** Emails waiting to be sent. */
export const outbox = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
