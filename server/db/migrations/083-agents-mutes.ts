import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** What agents aren't emailed about; without a row, they are. */
export const agentsMutes = ({ int, key, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table agent_mute (
          agent_id ${int} not null references agent (id) on delete cascade,
          event ${key} not null check (event in ('message', 'assigned', 'mention', 'note')),
          primary key (agent_id, event)
        ) ${end}`,
      )
      .execute(db)
  },
})
