import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Tickets with news that their agents haven't opened since. */
export const agentNews = ({ int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table agent_news (
          agent_id ${int} not null references agent (id) on delete cascade,
          ticket_id ${int} not null references ticket (id) on delete cascade,
          at ${int} not null,
          primary key (agent_id, ticket_id)
        ) ${end}`,
      )
      .execute(db)
    await sql.raw('create index agent_news_ticket on agent_news (ticket_id)').execute(db)
  },
})
