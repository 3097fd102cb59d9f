import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** All columns that the queue filters by. */
const columns =
  `company_id urgency_id support_group assignee_id assignee_name type_id category_id owner_id
  created_at updated_at waiting_since`.split(/\s+/)

/** An index in the order of a column, so that tickets that don't match are never read. */
const inOrder = (name: string, column: string) =>
  `create index ticket_queue_${name} on ticket
    (${['status_id', column, 'id', ...columns.filter((each) => each !== column)].join(', ')})`

/** An index that only finds the tickets of a filter; few are read from it, and then sorted. */
const found = (name: string, start: string, end = '') =>
  `create index ticket_queue_${name} on ticket (${start}, urgency_id, waiting_since, id${end}`

const statements = [
  ...['waiting', 'changed', 'created', 'urgency'].map((name) => `drop index ticket_queue_${name}`),
  inOrder('waiting', 'waiting_since'),
  inOrder('changed', 'updated_at'),
  inOrder('created', 'created_at'),
  inOrder('urgency', 'urgency_id'),
  ...['assigned', 'nobody', 'company', 'group', 'type', 'category'].map(
    (name) => `drop index ticket_queue_${name}`,
  ),
  found('assigned', 'assignee_id, status_id', ') where assignee_id is not null'),
  found(
    'nobody',
    'status_id',
    `, assignee_id, assignee_name) where assignee_id is null and assignee_name = ''`,
  ),
  found('company', 'company_id, status_id', ')'),
  found('group', 'support_group, status_id', ')'),
  found('type', 'type_id, status_id', ')'),
  found('category', 'category_id, status_id', ')'),
  // By status first, because the queue has the tickets of all companies.
  'drop index ticket_of_owner',
  `create index ticket_of_owner on ticket (owner_id, status_id, urgency_id, company_id, type_id,
    provider_spoke_last, id, updated_at, created_at, short_key, waiting_since)`,
]

export const peopleInQueue: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
