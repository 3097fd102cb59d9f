import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `alter table account add column must_update_mail ${int} not null default 0`,
  `alter table outbox add column recipient text`,
  `alter table outbox add column about_id ${int}`,
  `create table inbox_message (
    id ${ownId},
    account_id ${int} not null references account (id) on delete cascade,
    title text not null,
    teaser_text text not null,
    is_read ${int} not null default 0,
    created_at ${int} not null
  ) ${end}`,
  `create index inbox_message_newest on inbox_message (account_id, created_at desc, id desc)`,
  `create table partner_request (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    company_id ${int} not null references company (id),
    requester_id ${int} not null references account (id),
    first_name text not null,
    last_name text not null,
    mail text not null,
    mail_key ${key} not null,
    phone text not null,
    state text not null default 'open' check (state in ('open', 'approved', 'refused')),
    created_at ${int} not null,
    decided_at ${int},
    account_id ${int} references account (id)
  ) ${end}`,
  `create unique index partner_request_open on partner_request (company_id, mail_key)
    where state = 'open'`,
]

/** Messages to users, requests for partner employees, and emails to addresses without an account. */
export const accountArea = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
