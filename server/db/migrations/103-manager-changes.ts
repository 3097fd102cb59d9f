import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** When an agent's change of a security manager starts to count for help with signing in. */
export const managerChanges = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const column of ['manager_from', 'manager_until'])
      await sql.raw(`alter table account add column ${column} ${int}`).execute(db)
  },
})
