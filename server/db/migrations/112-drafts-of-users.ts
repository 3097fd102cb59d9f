import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds a user's drafts, and with them a company's: before, everybody's drafts were read for each upload. */
export const draftsOfUsers: Migration = {
  up: async (db) => {
    await sql
      .raw('create index ticket_draft_account on ticket_draft (account_id, is_open)')
      .execute(db)
  },
}
