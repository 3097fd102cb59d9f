import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const owner = (int: string) => `
    account_id ${int} references account (id) on delete cascade,
    agent_id ${int} references agent (id) on delete cascade`

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table passkey (
    id ${ownId},${owner(int)},
    credential_id ${key} not null unique,
    host ${key} not null,
    user_handle ${key} not null,
    public_key text not null,
    counter ${int} not null,
    kind ${key} not null check (kind in ('synced', 'device', 'securityKey')),
    transports text not null,
    name text not null,
    created_at ${int} not null,
    last_used_at ${int},
    check ((account_id is null) <> (agent_id is null))
  ) ${end}`,
  `create index passkey_account on passkey (account_id)`,
  `create index passkey_agent on passkey (agent_id)`,

  `create table passkey_challenge (
    hash ${key} primary key,
    purpose ${key} not null,
    holder_hash ${key} not null,${owner(int)},
    user_handle ${key},
    expires_at ${int} not null
  ) ${end}`,
  `create index passkey_challenge_account on passkey_challenge (account_id)`,
  `create index passkey_challenge_agent on passkey_challenge (agent_id)`,
  `create index passkey_challenge_expires on passkey_challenge (expires_at)`,
]

/** Passkeys of users and agents, and what browsers are asked to sign with them. */
export const passkeys = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
