import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const lastSpoken = `select case when author_id is null then 1 else 0 end from action_log
  where ticket_id = ticket.id and kind in ('created', 'comment', 'answer', 'status')
  order by at desc, id desc limit 1`

const statements = ({ int, trigger }: SqlSyntax) => [
  `alter table ticket add column provider_spoke_last ${int} not null default 0`,
  `update ticket set provider_spoke_last = coalesce((${lastSpoken}), 0)`,
  ...trigger(
    'ticket_turn_changed',
    'update of provider_spoke_last on ticket',
    'update company set ticket_revision = ticket_revision + 1 where id = new.company_id',
  ),
]

/** Stores who wrote last on a ticket, so that lists can be filtered by whose turn it is. */
export const whoseTurn = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
