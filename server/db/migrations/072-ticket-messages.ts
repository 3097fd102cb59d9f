import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, end }: SqlSyntax) => [
  `alter table inbox_message add column ticket_id ${int} references ticket (id) on delete cascade`,
  `alter table inbox_message add column entry_id ${int}`,
  `alter table inbox_message add column news ${int} not null default 0`,
  `create index inbox_message_ticket on inbox_message (ticket_id, account_id)
    where ticket_id is not null`,
  `create index inbox_message_unread on inbox_message (account_id, created_at, ticket_id)
    where is_read = 0`,
  `create table notification_mute (
    account_id ${int} not null references account (id) on delete cascade,
    event text not null check (event in ('answer', 'comment', 'status', 'added')),
    channel text not null check (channel in ('email', 'bell')),
    primary key (account_id, event, channel)
  ) ${end}`,
]

/** Messages about tickets, one per user and ticket, and what users don't want to be notified about. */
export const ticketMessages = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
