import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const filters = 'urgency_id, support_group, assignee_id, type_id, category_id'

/** Finds the tickets of a company by status; and what waits, by date, without reading the tickets. */
const statements = [
  `create index ticket_queue_company on ticket (company_id, status_id, ${filters}, waiting_since, id,
    created_at, updated_at)`,
  'drop index ticket_queue_changed',
  'drop index ticket_queue_created',
  `create index ticket_queue_changed on ticket
    (status_id, updated_at, id, company_id, ${filters}, created_at, waiting_since)`,
  `create index ticket_queue_created on ticket
    (status_id, created_at, id, company_id, ${filters}, updated_at, waiting_since)`,
]

export const companiesInQueue: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
