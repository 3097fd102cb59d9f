import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Hashes of what was erased or deleted, so that an old file doesn't import it again. */
export const forgottenRecords = ({ int, key, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table forgotten_record (
          kind ${key} not null,
          hash ${key} not null,
          at ${int} not null,
          primary key (kind, hash)
        ) ${end}`,
      )
      .execute(db)
  },
})
