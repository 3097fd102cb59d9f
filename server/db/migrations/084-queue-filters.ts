import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The columns that the queue filters by, so that tickets that don't match are never read. */
const filters =
  'company_id, urgency_id, support_group, assignee_id, type_id, category_id, created_at, updated_at'

/** In each order of the queue, and for the tickets of an agent or of nobody. */
const statements = [
  ...['waiting', 'changed', 'created', 'urgency', 'assigned'].map(
    (name) => `drop index ticket_queue_${name}`,
  ),
  `create index ticket_queue_waiting on ticket (status_id, waiting_since, id, ${filters})`,
  `create index ticket_queue_changed on ticket (status_id, updated_at, id,
    ${filters.replace(', updated_at', '')})`,
  `create index ticket_queue_created on ticket (status_id, created_at, id,
    ${filters.replace(', created_at', '')})`,
  `create index ticket_queue_urgency on ticket (status_id, urgency_id, id,
    ${filters.replace(' urgency_id,', '')})`,
  `create index ticket_queue_assigned on ticket
    (assignee_id, status_id, waiting_since, id, created_at, updated_at, urgency_id)`,
]

export const queueFilters: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
