import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Chosen by the user; `language` comes from the operator or the company (G7). */
const column = `alter table account add column chosen_language text not null default ''`

export const chosenLanguage: Migration = {
  up: async (db) => {
    await sql.raw(column).execute(db)
  },
}
