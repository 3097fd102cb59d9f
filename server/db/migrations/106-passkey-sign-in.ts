import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Whether a passkey can replace the password; unknown of earlier ones, which are taken to. */
export const passkeySignIn = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table passkey add column signs_in ${int} not null default 1`).execute(db)
  },
})
