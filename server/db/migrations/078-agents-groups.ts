import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end }: SqlSyntax) => [
  `create table agent_group (
    agent_id ${int} not null references agent (id) on delete cascade,
    group_name ${key} not null
      references support_group (name) on update cascade on delete cascade,
    primary key (agent_id, group_name)
  ) ${end}`,
  'create index agent_group_name on agent_group (group_name)',
]

/** The support groups that agents belong to. */
export const agentsGroups = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
