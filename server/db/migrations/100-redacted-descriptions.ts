import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** When the first message of a ticket was redacted. */
export const redactedDescriptions = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table ticket add column redacted_at ${int}`).execute(db)
  },
})
