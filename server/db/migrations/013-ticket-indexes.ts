import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Three indexes of a company's tickets: by owner, by name, and for searches by creation. Each has all
 * columns that its reads filter and sort by, so that only tickets on the page are read from the table.
 * A search reads all entries, and PostgreSQL checks for each whether its page is visible to all; sorted
 * by name, it would jump back and forth in the visibility map.
 */
const statements = [
  'drop index ticket_owner',
  'drop index ticket_search',
  `create index ticket_owner on ticket
    (owner_id, company_id, status_id, type_id, urgency_id, updated_at, id)`,
  `create index ticket_named on ticket
    (company_id, short_key, id, status_id, type_id, urgency_id, owner_id)`,
  `create index ticket_search on ticket
    (company_id, id, short_key, code, status_id, type_id, urgency_id, owner_id, updated_at, created_at)`,
]

export const ticketIndexes: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
