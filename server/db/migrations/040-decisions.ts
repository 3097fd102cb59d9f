import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, end }: SqlSyntax) => [
  `alter table login_request add column decided_by_id ${int} references agent (id)`,
  `create index login_request_open on login_request (id) where state = 'open'`,
  `create index login_request_decided on login_request (decided_at) where state <> 'open'`,

  `create table announcement (
    id ${ownId},
    audience text not null check (audience in ('everybody', 'companies', 'user')),
    account_id ${int} references account (id),
    title text not null,
    teaser_text text not null,
    translations text,
    link text,
    starts_at ${int} not null,
    ends_at ${int} not null,
    withdrawn_at ${int},
    agent_id ${int} references agent (id),
    created_at ${int} not null
  ) ${end}`,
  `create index announcement_current on announcement (ends_at) where withdrawn_at is null`,

  `create table announcement_company (
    announcement_id ${int} not null references announcement (id) on delete cascade,
    company_id ${int} not null references company (id),
    primary key (announcement_id, company_id)
  ) ${end}`,

  `create table announcement_dismissal (
    announcement_id ${int} not null references announcement (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    at ${int} not null,
    primary key (announcement_id, account_id)
  ) ${end}`,

  `alter table inbox_message add column announcement_id ${int} references announcement (id)`,
  `create index inbox_message_announcement on inbox_message (announcement_id)
    where announcement_id is not null`,
]

/** Who decided a request, and announcements with their readers and who has dismissed them. */
export const decisions = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
