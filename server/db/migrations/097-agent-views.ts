import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Stores agents' saved views of the queue. */
export const agentViews = ({ ownId, int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table agent_view (
          id ${ownId},
          agent_id ${int} not null references agent (id) on delete cascade,
          name text not null,
          query text not null
        ) ${end}`,
      )
      .execute(db)
    await sql.raw('create index agent_view_agent on agent_view (agent_id)').execute(db)
  },
})
