import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The columns that filters and searches use. Comments don't change them. */
const filterColumns = 'company_id, type_id, status_id, urgency_id, owner_id, short_key, code'

const counted = (companies: string) =>
  `update company set ticket_revision = ticket_revision + 1 where id in (${companies})`

const statements = ({ int, trigger }: SqlSyntax) => [
  `alter table company add column ticket_revision ${int} not null default 0`,
  ...trigger('ticket_added', 'insert on ticket', counted('new.company_id')),
  ...trigger('ticket_gone', 'delete on ticket', counted('old.company_id')),
  ...trigger(
    'ticket_changed',
    `update of ${filterColumns} on ticket`,
    counted('old.company_id, new.company_id'),
  ),
]

/** Counts the changes to a company's tickets, so that ticket counts can be cached. */
export const ticketRevision = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
