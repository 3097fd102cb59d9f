import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps what an email quotes beside the words it adds. */
export const quotedText: Migration = {
  up: async (db) => {
    await sql.raw('alter table action_log add column quoted text').execute(db)
  },
}
