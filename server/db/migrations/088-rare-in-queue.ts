import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const columns =
  'support_group type_id category_id assignee_id waiting_since id created_at updated_at'.split(' ')

/**
 * Finds the tickets of a group, type, category or assignee by status. An index in the queue's order would be
 * read to its end for a few of them. With all that is sorted and filtered by, because SQLite would prefer
 * that index otherwise.
 */
const index = (name: string, column: string) =>
  `create index ticket_queue_${name} on ticket
    (${[column, 'status_id', 'urgency_id', ...columns.filter((each) => each !== column)].join(', ')})`

const statements = [
  'drop index ticket_queue_assigned',
  index('assigned', 'assignee_id'),
  index('group', 'support_group'),
  index('type', 'type_id'),
  index('category', 'category_id'),
]

export const rareInQueue: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
