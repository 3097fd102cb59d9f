import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Where the unread entries of a message begin, so that a removed one is no longer counted. */
export const countedMessages = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table inbox_message add column since_id ${int}`).execute(db)
  },
})
