import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Until when a session of an agent can set up another authenticator app. */
export const agentsRenewal = ({ int }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql.raw(`alter table agent_session add column pending_until ${int}`).execute(db)
  },
})
