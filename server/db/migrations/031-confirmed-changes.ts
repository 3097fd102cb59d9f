import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end }: SqlSyntax) => [
  `alter table session add column pending_until ${int}`,

  `create table mail_change (
    account_id ${int} primary key references account (id) on delete cascade,
    mail text not null,
    code_hash ${key},
    requested_at ${int} not null,
    expires_at ${int} not null
  ) ${end}`,
  `create unique index mail_change_code on mail_change (code_hash)`,
]

/** Stores changes that must be confirmed first: a new authenticator app or email address. */
export const confirmedChanges = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
