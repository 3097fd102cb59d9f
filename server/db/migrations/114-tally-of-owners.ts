import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts a user's tickets without reading them. */
export const tallyOfOwners: Migration = {
  up: async (db) => {
    await sql`create index ticket_tally_owner on ticket_tally (owner_id)`.execute(db)
  },
}
