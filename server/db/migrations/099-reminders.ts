import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** When a postponed ticket becomes active again. */
export const reminders = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table ticket add column remind_at ${int}`).execute(db)
    await sql
      .raw('create index ticket_reminder on ticket (remind_at) where remind_at is not null')
      .execute(db)
  },
})
