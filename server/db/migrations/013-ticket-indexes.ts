import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Three ways to a company's tickets, each with all that the reads which go it filter and sort by, so that
 * only tickets on the page are opened: those of some owners, by name, and for a search in the order they
 * were made. A search looks at all of them, and PostgreSQL asks for each whether its page is visible to
 * all: in the order of names it would go back and forth between those maps.
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
