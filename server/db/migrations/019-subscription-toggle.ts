import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Allows a single statement to toggle a subscription, which adding and deleting a row doesn't. */
export const subscriptionToggle = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(`alter table ticket_subscription add column is_active ${int} not null default 1`)
      .execute(db)
  },
})
