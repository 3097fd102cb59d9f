import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int }: SqlSyntax) => [
  `alter table outbox add column agent_id ${int} references agent (id) on delete cascade`,
  `alter table agent add column language text not null default 'en'`,
  `alter table support_group add column language text not null default 'en'`,
]

/** Emails to agents and groups, in their language. */
export const agentsEmails = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
