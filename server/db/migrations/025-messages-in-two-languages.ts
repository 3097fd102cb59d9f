import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds a link and a translation to messages. */
export const messagesInTwoLanguages: Migration = {
  up: async (db) => {
    await sql.raw('alter table inbox_message add column link text').execute(db)
    await sql.raw('alter table inbox_message add column translations text').execute(db)
  },
}
