import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end, appendOnly }: SqlSyntax) => [
  `create table company (
    id ${ownId},
    name text not null,
    sort_key ${key} not null,
    language text not null
  ) ${end}`,

  `create table account (
    id ${ownId},
    username text not null,
    username_key ${key} not null unique,
    first_name text not null,
    last_name text not null,
    sort_key ${key} not null,
    telephone text not null,
    mail text not null,
    mail_key ${key} not null,
    password_hash text not null,
    password_expired ${int} not null default 0,
    require_totp ${int} not null default 0,
    mfa_auth_type ${int} not null check (mfa_auth_type in (1, 2)),
    totp_secret text,
    totp_last_step ${int},
    mfa_wizard_complete ${int} not null default 0,
    emergency_code_hash text,
    tc ${int} not null default 0,
    sm ${int} not null default 0,
    psm ${int} not null default 0,
    language text not null,
    locked ${int} not null default 0,
    created_at ${int} not null
  ) ${end}`,
  `create unique index account_mail on account (mail_key) where mail_key <> ''`,

  `create table account_company (
    account_id ${int} not null references account (id) on delete cascade,
    company_id ${int} not null references company (id) on delete cascade,
    primary key (account_id, company_id)
  ) ${end}`,
  `create index account_company_people on account_company (company_id, account_id)`,

  `create table session (
    id_hash ${key} primary key,
    account_id ${int} not null references account (id) on delete cascade,
    stage text not null check (stage in ('password', 'full')),
    pending_totp_secret text,
    pending_emergency_hash text,
    created_at ${int} not null,
    last_seen_at ${int} not null,
    expires_at ${int} not null
  ) ${end}`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,

  `create table attempt (
    scope ${key} not null,
    key ${key} not null,
    since ${int} not null,
    count ${int} not null,
    primary key (scope, key)
  ) ${end}`,

  `create table known_address (
    account_id ${int} not null references account (id) on delete cascade,
    address ${key} not null,
    at ${int} not null,
    primary key (account_id, address)
  ) ${end}`,

  `create table audit (
    id ${ownId},
    at ${int} not null,
    event text not null,
    account_id ${int},
    address text not null,
    detail text not null
  ) ${end}`,
  `create index audit_account on audit (account_id, at)`,
  ...appendOnly('audit'),

  `create table password_history (
    id ${ownId},
    account_id ${int} not null references account (id) on delete cascade,
    password_hash text not null,
    at ${int} not null
  ) ${end}`,
  `create index password_history_account on password_history (account_id, id)`,

  `create table one_time_link (
    hash ${key} primary key,
    account_id ${int} not null references account (id) on delete cascade,
    purpose text not null,
    created_at ${int} not null,
    expires_at ${int} not null,
    used_at ${int}
  ) ${end}`,
  `create index one_time_link_account on one_time_link (account_id)`,
]

/** Accounts, their companies and sessions, and the tables that protect them. */
export const accounts = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
