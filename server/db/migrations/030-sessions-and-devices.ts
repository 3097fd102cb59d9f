import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `alter table session add column browser text not null default ''`,
  `alter table session add column system text not null default ''`,
  `alter table session add column network text not null default ''`,

  `create table ended_session (
    id_hash ${key} primary key,
    reason text not null check (reason in ('passwordChanged', 'signedOut')),
    at ${int} not null
  ) ${end}`,
  `create index ended_session_at on ended_session (at)`,

  `create table known_device (
    id ${ownId},
    account_id ${int} not null references account (id) on delete cascade,
    hash ${key} not null,
    browser text not null,
    system text not null,
    network text not null,
    first_at ${int} not null,
    last_at ${int} not null
  ) ${end}`,
  `create unique index known_device_of on known_device (account_id, hash)`,
]

/** Stores where an account is signed in, why a session ended, and which devices have signed in before. */
export const sessionsAndDevices = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
