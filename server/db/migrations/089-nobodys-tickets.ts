import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const columns =
  'urgency_id, support_group, type_id, category_id, waiting_since, id, created_at, updated_at'

/**
 * Tickets that nobody has, by status: an assignee without an account is only a name, which would make an index
 * of all tickets larger. A ticket is in one of the two indexes, so a comment costs what it did.
 */
const statements = [
  'drop index ticket_queue_assigned',
  `create index ticket_queue_assigned on ticket (assignee_id, status_id, ${columns})
    where assignee_id is not null`,
  `create index ticket_queue_nobody on ticket (status_id, ${columns}, assignee_id, assignee_name)
    where assignee_id is null and assignee_name = ''`,
]

export const unassignedTickets: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
