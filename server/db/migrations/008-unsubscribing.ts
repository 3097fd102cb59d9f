import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end }: SqlSyntax) => [
  `create table unsubscribe_link (
    hash ${key} primary key,
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    created_at ${int} not null
  ) ${end}`,
  `create index unsubscribe_link_age on unsubscribe_link (created_at)`,
]

/** Links in emails that end a subscription without signing in. */
export const unsubscribing = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
