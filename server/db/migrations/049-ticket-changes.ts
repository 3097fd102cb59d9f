import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, end }: SqlSyntax) => [
  `create table ticket_change (
    id ${ownId},
    ticket_id ${int} not null,
    at ${int} not null
  ) ${end}`,
]

/** Changes to tickets that add no entry, such as redactions and files. */
export const ticketChanges = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
