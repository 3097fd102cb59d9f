import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** The recent writes of agents, so that a repeated one isn't stored twice. */
export const agentWrites = ({ int, key, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of [
      `create table agent_write (
        agent_id ${int} not null references agent (id) on delete cascade,
        write_id ${key} not null,
        hash text not null,
        result text not null,
        at ${int} not null,
        primary key (agent_id, write_id)
      ) ${end}`,
      'create index agent_write_at on agent_write (at)',
    ])
      await sql.raw(statement).execute(db)
  },
})
