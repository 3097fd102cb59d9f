import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Stores what a user has seen of a ticket. For existing users, everything so far counts as seen. */
export const ticketSeen = ({ int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table ticket_seen (
          account_id ${int} not null references account (id) on delete cascade,
          ticket_id ${int} not null references ticket (id) on delete cascade,
          seen_at ${int} not null,
          primary key (account_id, ticket_id)
        ) ${end}`,
      )
      .execute(db)
    await sql
      .raw(`alter table account add column tickets_seen_until ${int} not null default 0`)
      .execute(db)
    await sql`update account set tickets_seen_until = ${Date.now()}`.execute(db)
  },
})
