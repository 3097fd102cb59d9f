import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int }: SqlSyntax) => [
  `alter table account add column home_company_id ${int} references company (id)`,
]

/** The company that a user with several companies files requests for. */
export const homeCompany = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
