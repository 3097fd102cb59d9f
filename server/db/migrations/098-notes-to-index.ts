import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/**
 * Lets a background job index the notes and files of existing tickets, from the newest down: on a large
 * database, that takes longer than a start should.
 */
export const notesToIndex = ({ int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`create table notes_to_index (below_id ${int} not null) ${end}`).execute(db)
    await sql
      .raw(
        `insert into notes_to_index (below_id)
          select max(id) + 1 from ticket having max(id) is not null`,
      )
      .execute(db)
  },
})
