import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** G7: a choice made by the person; `language` is what the operator or the company said. */
const column = `alter table account add column chosen_language text not null default ''`

export const chosenLanguage: Migration = {
  up: async (db) => {
    await sql.raw(column).execute(db)
  },
}
