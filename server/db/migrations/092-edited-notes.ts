import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** When the author of an internal note last changed it. */
export const editedNotes = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table action_log add column edited_at ${int}`).execute(db)
  },
})
