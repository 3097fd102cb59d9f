import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The columns that lists filter by. */
const filters = 'status_id, type_id, urgency_id, provider_spoke_last, owner_id'
/** The columns that lists sort by. */
const orders = 'id, updated_at, created_at, short_key'

/**
 * An index for each order in which the tickets of a company are walked, with all columns that are filtered by;
 * and two from which a short list is collected, with all columns that are sorted by. So a list reads from
 * the table only what it shows. The owners of a company's tickets are in the tally.
 */
const statements = [
  ...['newest', 'counted', 'named', 'search', 'owner', 'owners'].map(
    (name) => `drop index ticket_${name}`,
  ),
  `create index ticket_by_number on ticket (company_id, id, ${filters})`,
  `create index ticket_by_change on ticket (company_id, updated_at, id, ${filters})`,
  `create index ticket_by_creation on ticket (company_id, created_at, id, ${filters})`,
  `create index ticket_by_name on ticket (company_id, short_key, id, ${filters})`,
  `create index ticket_of_kind on ticket (company_id, ${filters}, ${orders})`,
  `create index ticket_of_owner on ticket
    (owner_id, company_id, status_id, type_id, urgency_id, provider_spoke_last, ${orders})`,
  // For the state of a company's logins.
  `create index login_request_account on login_request (account_id) where account_id is not null`,
]

export const listOrders: Migration = {
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
