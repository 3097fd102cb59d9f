import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { ticketStatuses } from '#contract/limits.ts'

const { resolved } = ticketStatuses

const statements = [
  // Begins with the status: otherwise SQLite took another index, and read all resolved tickets every ten minutes.
  'drop index ticket_resolved',
  `create index ticket_resolved on ticket (status_id, resolved_at, id) where status_id = ${resolved}`,
  'create index known_device_age on known_device (last_at)',
  'create index action_log_author on action_log (author_id) where author_id is not null',
]

/** Finds tickets to close and devices to forget, and what a user has written, without reading whole tables. */
export const foundByJobs: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
