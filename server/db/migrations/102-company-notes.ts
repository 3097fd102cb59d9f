import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** What agents should know about a company. */
export const companyNotes = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const column of [
      `note text not null default ''`,
      `note_at ${int}`,
      `note_by ${int} references agent (id)`,
    ])
      await sql.raw(`alter table company add column ${column}`).execute(db)
  },
})
