import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An agent has at most one waiting email with a link to reset the password, however often it's requested. */
export const agentsRecovery: Migration = {
  up: async (db) => {
    await sql
      .raw(
        `create unique index outbox_agent_recovery on outbox (agent_id)
          where kind = 'passwordReset' and agent_id is not null`,
      )
      .execute(db)
  },
}
