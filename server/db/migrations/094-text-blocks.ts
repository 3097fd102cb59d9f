import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Texts that agents insert into replies; one without a group is for all groups. */
export const textBlocks = ({ ownId, key, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table text_block (
          id ${ownId},
          name ${key} not null,
          language ${key} not null check (language in ('en', 'de')),
          group_name ${key} references support_group (name) on delete cascade,
          text text not null
        ) ${end}`,
      )
      .execute(db)
    await sql.raw('create index text_block_group on text_block (group_name)').execute(db)
  },
})
