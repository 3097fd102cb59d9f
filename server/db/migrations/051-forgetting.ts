import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end, eraseOnly }: SqlSyntax) => [
  `alter table account add column erased_at ${int}`,

  `create table audit_cutoff (id ${int} primary key, before ${int} not null) ${end}`,
  `insert into audit_cutoff (id, before) values (1, 0)`,
  ...eraseOnly('audit', {
    update: `new.id = old.id and new.at = old.at and new.event = old.event
      and coalesce(new.account_id, 0) = coalesce(old.account_id, 0)
      and coalesce(new.agent_id, 0) = coalesce(old.agent_id, 0)
      and coalesce(new.ticket_id, 0) = coalesce(old.ticket_id, 0)
      and new.address in ('', old.address)
      and (new.detail in ('', old.detail) or lower(new.detail) like '%former%user%')`,
    delete: `old.at < (select before from audit_cutoff)`,
  }),
  `create index audit_age on audit (at)`,

  `create table job_run (name ${key} primary key, at ${int} not null) ${end}`,

  // Lets a ticket be deleted without scanning these tables.
  `create index ticket_seen_ticket on ticket_seen (ticket_id)`,
  `create index agent_seen_ticket on agent_seen (ticket_id)`,
  `create index unsubscribe_link_ticket on unsubscribe_link (ticket_id)`,
  `create index unsubscribe_link_participant on unsubscribe_link (participant_id)`,
  `create index login_request_ticket on login_request (ticket_id)`,
  `create index ticket_draft_follow_up on ticket_draft (follow_up_of) where follow_up_of is not null`,
  `create index ticket_age on ticket (updated_at, id)`,
]

/** Prepares for erasing users, and for deleting old tickets and audit entries. */
export const forgetting = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
