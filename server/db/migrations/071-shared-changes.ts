import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/**
 * Whether a change also concerns customers. An instance of the previous version doesn't say so during an
 * upgrade; its changes reach customers with their next poll.
 */
export const sharedChanges = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(`alter table ticket_change add column is_shared ${int} not null default 0`)
      .execute(db)
  },
})
