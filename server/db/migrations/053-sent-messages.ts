import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Sent messages, stored as announcements, and how many inboxes each went to. */
export const sentMessages = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of [
      `alter table announcement add column kind text not null default 'announcement'
        check (kind in ('announcement', 'message'))`,
      `alter table announcement add column people ${int}`,
    ])
      await sql.raw(statement).execute(db)
  },
})
