import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** When backups started and ended. */
export const backups = ({ ownId, int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table backup (
          id ${ownId},
          started_at ${int} not null,
          finished_at ${int},
          size ${int}
        ) ${end}`,
      )
      .execute(db)
  },
})
