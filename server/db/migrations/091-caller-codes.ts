import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end }: SqlSyntax) => [
  `create table caller_code (
    account_id ${int} primary key references account (id) on delete cascade,
    code_hash ${key} not null,
    session_hash ${key} not null,
    shown_at ${int} not null,
    expires_at ${int} not null,
    tries ${int} not null default 0
  ) ${end}`,

  `create table identified_caller (
    account_id ${int} not null references account (id) on delete cascade,
    agent_id ${int} not null references agent (id) on delete cascade,
    at ${int} not null,
    primary key (account_id, agent_id)
  ) ${end}`,
]

/** Codes by which customers identify themselves on the phone, and which agents have accepted one. */
export const callerCodes = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
