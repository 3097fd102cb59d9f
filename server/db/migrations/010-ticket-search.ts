import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * All a search looks at and all a list can be sorted by, a company's tickets side by side: neither opens
 * a ticket that does not stand on the page.
 */
const index = `create index ticket_search on ticket
  (company_id, short_key, id, code, status_id, type_id, urgency_id, owner_id, updated_at, created_at)`

export const ticketSearch: Migration = {
  up: async (db) => {
    await sql.raw(index).execute(db)
  },
}
