import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Stores an email's quoted text separately from its new text. */
export const quotedText: Migration = {
  up: async (db) => {
    await sql.raw('alter table action_log add column quoted text').execute(db)
  },
}
