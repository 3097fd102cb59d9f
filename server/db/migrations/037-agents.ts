import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table agent (
    id ${ownId},
    username text not null,
    username_key ${key} not null unique,
    display_name text not null,
    mail text not null,
    password_hash text not null,
    totp_secret text,
    totp_last_step ${int},
    role text not null check (role in ('agent', 'lead', 'admin', 'auditor')),
    locked ${int} not null default 0,
    created_at ${int} not null
  ) ${end}`,

  `create table agent_session (
    id_hash ${key} primary key,
    agent_id ${int} not null references agent (id) on delete cascade,
    stage text not null check (stage in ('password', 'full')),
    pending_totp_secret text,
    created_at ${int} not null,
    last_seen_at ${int} not null,
    expires_at ${int} not null
  ) ${end}`,
  `create index agent_session_agent on agent_session (agent_id)`,
  `create index agent_session_expiry on agent_session (expires_at)`,

  `create table agent_link (
    hash ${key} primary key,
    agent_id ${int} not null references agent (id) on delete cascade,
    created_at ${int} not null,
    expires_at ${int} not null,
    used_at ${int}
  ) ${end}`,
  `create index agent_link_agent on agent_link (agent_id)`,

  `create table agent_password (
    id ${ownId},
    agent_id ${int} not null references agent (id) on delete cascade,
    password_hash text not null,
    at ${int} not null
  ) ${end}`,
  `create index agent_password_agent on agent_password (agent_id, id)`,

  `create table agent_address (
    agent_id ${int} not null references agent (id) on delete cascade,
    address ${key} not null,
    at ${int} not null,
    primary key (agent_id, address)
  ) ${end}`,

  `alter table audit add column agent_id ${int}`,
  `create index audit_agent on audit (agent_id, at)`,
  `alter table action_log add column agent_id ${int} references agent (id)`,
]

/** Agents with their own accounts and sessions, and their names in the audit log and the history. */
export const agents = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
