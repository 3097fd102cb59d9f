import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The last email to a user that came back. */
export const mailBounces = ({ int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table mail_bounce (
          account_id ${int} primary key references account (id) on delete cascade,
          address text not null,
          reason text not null,
          at ${int} not null
        ) ${end}`,
      )
      .execute(db)
  },
})
