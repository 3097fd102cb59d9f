import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Hashes of erased or deleted records, so that an old file doesn't import them again. */
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
