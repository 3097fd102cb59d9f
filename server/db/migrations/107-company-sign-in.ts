import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const provider = (int: string) =>
  `provider_id ${int} not null references company_provider (id) on delete cascade`

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table company_provider (
    id ${ownId},
    company_id ${int} not null unique references company (id) on delete cascade,
    name text not null,
    issuer ${key} not null,
    client_id text not null,
    client_secret text not null,
    mode ${key} not null check (mode in ('testing', 'offered', 'required')),
    trusts_factor ${int} not null default 0,
    factor_acr text not null default '',
    created_at ${int} not null,
    unreachable_since ${int},
    last_sign_in_at ${int},
    sign_out_address text not null default '',
    tested_at ${int},
    tested_by ${int} references account (id) on delete set null,
    test_problem ${key} not null default '',
    test_has_factor ${int} not null default 0
  ) ${end}`,
  `create index company_provider_mode on company_provider (mode)`,
  `create index company_provider_tested_by on company_provider (tested_by)`,

  `create table company_domain (
    domain ${key} primary key,
    ${provider(int)}
  ) ${end}`,
  `create index company_domain_provider on company_domain (provider_id)`,

  `create table company_link (
    id ${ownId},
    ${provider(int)},
    account_id ${int} not null references account (id) on delete cascade,
    subject ${key} not null,
    linked_at ${int} not null,
    last_used_at ${int},
    unique (provider_id, subject),
    unique (provider_id, account_id)
  ) ${end}`,
  `create index company_link_account on company_link (account_id)`,

  `create table company_attempt (
    hash ${key} primary key,
    holder_hash ${key} not null,
    ${provider(int)},
    purpose ${key} not null check (purpose in ('signIn', 'link', 'test')),
    account_id ${int} references account (id) on delete cascade,
    session_hash ${key},
    invitation_hash ${key},
    sealed text not null,
    return_to text not null,
    expires_at ${int} not null
  ) ${end}`,
  `create index company_attempt_provider on company_attempt (provider_id)`,
  `create index company_attempt_account on company_attempt (account_id)`,
  `create index company_attempt_expires on company_attempt (expires_at)`,

  `create table company_identity (
    holder_hash ${key} primary key,
    ${provider(int)},
    subject ${key} not null,
    has_factor ${int} not null,
    session_hash ${key},
    expires_at ${int} not null
  ) ${end}`,
  `create index company_identity_provider on company_identity (provider_id)`,
  `create index company_identity_session on company_identity (session_hash)`,
  `create index company_identity_expires on company_identity (expires_at)`,

  `alter table session add column provider_id ${int} references company_provider (id) on delete set null`,
  `alter table session add column needs_emergency_code ${int} not null default 0`,
  `create index session_provider on session (provider_id)`,
]

/** Companies' own identity providers, who is linked, and visits to them. */
export const companySignIn = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
