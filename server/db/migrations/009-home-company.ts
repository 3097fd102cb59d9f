import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { Words } from '#server/db/engine/engine.ts'

const statements = ({ int }: Words) => [
  `alter table account add column home_company_id ${int} references company (id)`,
]

/** Whose requests are whose, for people of several companies. */
export const homeCompany = (words: Words): Migration => ({
  up: async (db) => {
    for (const statement of statements(words)) await sql.raw(statement).execute(db)
  },
})
