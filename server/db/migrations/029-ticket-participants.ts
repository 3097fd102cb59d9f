import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table ticket_participant (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} references account (id) on delete cascade,
    email text,
    email_key ${key},
    added_by_id ${int} not null references account (id),
    added_at ${int} not null,
    left_at ${int},
    unique (account_id, ticket_id),
    unique (ticket_id, email_key),
    check ((account_id is null) <> (email_key is null))
  ) ${end}`,
  // A link can stop emails to an address without an account.
  `create table new_unsubscribe_link (
    hash ${key} primary key,
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} references account (id) on delete cascade,
    participant_id ${int} references ticket_participant (id) on delete cascade,
    created_at ${int} not null
  ) ${end}`,
  `insert into new_unsubscribe_link (hash, ticket_id, account_id, created_at)
    select hash, ticket_id, account_id, created_at from unsubscribe_link`,
  'drop table unsubscribe_link',
  'alter table new_unsubscribe_link rename to unsubscribe_link',
  'create index unsubscribe_link_age on unsubscribe_link (created_at)',
]

/** The participants added to a ticket: colleagues and external addresses. */
export const ticketParticipants = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
