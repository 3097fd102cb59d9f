import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { ticketStatuses } from '#contract/limits.ts'
import type { SqlSyntax } from '#server/db/engine/engine.ts'

const { resolved } = ticketStatuses

const statements = ({ int, end }: SqlSyntax) => [
  `alter table ticket add column resolved_at ${int}`,
  `alter table ticket add column follow_up_of ${int} references ticket (id) on delete set null`,
  `alter table ticket_draft add column follow_up_of ${int} references ticket (id) on delete set null`,
  `create index ticket_resolved on ticket (resolved_at) where status_id = ${resolved}`,
  `create index ticket_follow_up on ticket (follow_up_of) where follow_up_of is not null`,
  `create table ticket_rating (
    ticket_id ${int} primary key references ticket (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    score ${int} not null,
    comment text not null,
    created_at ${int} not null
  ) ${end}`,
]

/**
 * Stores when a ticket was resolved, which ticket it follows up, and its rating. For resolved tickets the
 * time starts at the upgrade, so that they don't close immediately.
 */
export const ticketResolution = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
    await sql`update ticket set resolved_at = ${Date.now()} where status_id = ${resolved}`.execute(
      db,
    )
  },
})
