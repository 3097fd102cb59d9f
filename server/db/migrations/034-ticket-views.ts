import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Stores users' saved views of the ticket list. */
export const ticketViews = ({ ownId, int, key, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table ticket_view (
          id ${ownId},
          account_id ${int} not null references account (id) on delete cascade,
          name text not null,
          name_key ${key} not null,
          query text not null,
          unique (account_id, name_key)
        ) ${end}`,
      )
      .execute(db)
  },
})
