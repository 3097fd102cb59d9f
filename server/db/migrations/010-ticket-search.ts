import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Everything a search reads and a list sorts by, with a company's tickets next to each other: only
 * tickets on the page are read from the table.
 */
const index = `create index ticket_search on ticket
  (company_id, short_key, id, code, status_id, type_id, urgency_id, owner_id, updated_at, created_at)`

export const ticketSearch: Migration = {
  up: async (db) => {
    await sql.raw(index).execute(db)
  },
}
