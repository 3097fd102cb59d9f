import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { ticketStatuses } from '#contract/limits.ts'
import type { SqlSyntax } from '#server/db/engine/engine.ts'

const { active, pending } = ticketStatuses

const answered = `status_id = ${pending} and provider_spoke_last = 0`

const lastComment = (column: string) => `select ${column} from action_log
  where ticket_id = ticket.id and kind = 'comment' order by at desc, id desc limit 1`

/** The indexes contain only tickets whose customer has to act, as the list's queries write it. */
const waits = `where status_id = ${pending} and provider_spoke_last = 1`

const statements = ({ int }: SqlSyntax) => [
  `alter table ticket add column last_commenter_id ${int}`,
  `update ticket set last_commenter_id = (${lastComment('author_id')})
    where id in (select ticket_id from action_log where kind = 'comment')`,
  `create index ticket_turn_owner on ticket (owner_id, id) ${waits}`,
  `create index ticket_turn_commenter on ticket (last_commenter_id, id) ${waits}`,
  // The history gets the entry that a comment on a pending ticket adds since this version.
  `insert into action_log
      (ticket_id, at, step, source, description, is_current, author_id, kind, details)
    select ticket_id, at, 'Status changed', source,
      'The status has changed from Pending to Active.', is_current, author_id, 'status',
      '{"what":"statusChanged","from":"pending","to":"active"}'
    from action_log where id in (select (${lastComment('id')}) from ticket where ${answered})`,
  `update action_log set is_current = 0
    where is_current = 1 and ticket_id in (select id from ticket where ${answered})
      and exists (select 1 from action_log newer
        where newer.ticket_id = action_log.ticket_id and newer.is_current = 1 and newer.id > action_log.id)`,
  `update ticket set status_id = ${active}, waiting_since = coalesce(waiting_since, updated_at)
    where ${answered}`,
]

/**
 * Stores who wrote the last comment, to know which user's turn it is. A customer's comment now makes a pending
 * ticket active, so pending tickets that have been answered become active.
 */
export const whoseOwnTurn = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
