import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table sign_in_help (
    id ${ownId},
    kind ${key} not null check (kind in ('factor', 'link')),
    way ${key} not null check (way in ('manager', 'code', 'admin', 'operator')),
    account_id ${int} not null references account (id) on delete cascade,
    agent_id ${int} references agent (id),
    reason text not null,
    state ${key} not null check (state in ('open', 'given', 'declined', 'withdrawn', 'ended')),
    created_at ${int} not null,
    due_at ${int} not null,
    basis ${key} not null,
    ended_at ${int},
    decided_by_id ${int} references account (id)
  ) ${end}`,
  `create unique index sign_in_help_open on sign_in_help (account_id) where state = 'open'`,
  `create index sign_in_help_due on sign_in_help (due_at) where state = 'open'`,
  `create index sign_in_help_account on sign_in_help (account_id, created_at)`,
  `create index sign_in_help_decided_by on sign_in_help (decided_by_id)`,
  `create index sign_in_help_created on sign_in_help (created_at)`,
]

/** Help with signing in that needs more than an agent, and help already given. */
export const signInHelp = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
