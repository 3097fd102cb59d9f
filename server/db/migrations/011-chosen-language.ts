import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** G7: chosen by the user; `language` comes from the operator or the company. */
const column = `alter table account add column chosen_language text not null default ''`

export const chosenLanguage: Migration = {
  up: async (db) => {
    await sql.raw(column).execute(db)
  },
}
