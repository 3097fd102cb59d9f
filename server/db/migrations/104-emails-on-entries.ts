import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The entry that a received email has become; unknown for those added before. */
export const emailsOnEntries = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `alter table received_email add column log_id ${int} references action_log (id) on delete set null`,
      )
      .execute(db)
    await sql
      .raw('create index received_email_log on received_email (log_id) where log_id is not null')
      .execute(db)
  },
})
