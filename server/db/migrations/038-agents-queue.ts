import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { ticketStatuses } from '#contract/limits.ts'
import type { SqlSyntax } from '#server/db/engine/engine.ts'

const { active, pending, postponed } = ticketStatuses

/** The customer's first entry since the provider last wrote. */
const unanswered = `select min(asked.at) from action_log asked
  where asked.ticket_id = ticket.id and asked.author_id is not null
    and asked.kind in ('created', 'comment', 'status')
    and asked.at > coalesce((select max(told.at) from action_log told
      where told.ticket_id = ticket.id and told.author_id is null
        and told.kind in ('created', 'answer', 'status')), -1)`

const ticketColumns = ({ int }: SqlSyntax) => [
  `alter table ticket add column assignee_id ${int} references agent (id)`,
  `alter table ticket add column waiting_since ${int}`,
  `update ticket set waiting_since = coalesce((${unanswered}), created_at)
    where provider_spoke_last = 0 and status_id in (${active}, ${pending}, ${postponed})`,
]

/** Each index has all columns that the queue filters by, so that tickets that don't match are never read. */
const queueIndexes = [
  `create index ticket_queue_waiting on ticket
    (status_id, waiting_since, id, company_id, urgency_id, support_group)`,
  `create index ticket_queue_changed on ticket
    (status_id, updated_at, id, company_id, urgency_id, support_group)`,
  `create index ticket_queue_created on ticket
    (status_id, created_at, id, company_id, urgency_id, support_group)`,
  `create index ticket_queue_urgency on ticket
    (status_id, urgency_id, id, company_id, support_group)`,
  `create index ticket_queue_assigned on ticket (assignee_id, status_id)
    where assignee_id is not null`,
]

const attachmentColumns = 'id, ticket_id, name, type, size, uploader_id, created_at, blob_key'

/** Files from agents have no account. */
const attachments = ({ ownId, int, key, end, continueIds }: SqlSyntax) => [
  `create table new_attachment (
    id ${ownId},
    ticket_id ${int} not null,
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} references account (id),
    agent_id ${int} references agent (id),
    created_at ${int} not null,
    blob_key ${key} not null unique references blob (key),
    check ((uploader_id is null) <> (agent_id is null))
  ) ${end}`,
  `insert into new_attachment (${attachmentColumns}) select ${attachmentColumns} from attachment`,
  'drop table attachment',
  'alter table new_attachment rename to attachment',
  ...continueIds('attachment'),
  'create index attachment_ticket on attachment (ticket_id, id)',
]

const agentsTables = ({ int, key, end }: SqlSyntax) => [
  `create table agent_seen (
    agent_id ${int} not null references agent (id) on delete cascade,
    ticket_id ${int} not null references ticket (id) on delete cascade,
    seen_at ${int} not null,
    primary key (agent_id, ticket_id)
  ) ${end}`,
  `create table agent_presence (
    ticket_id ${int} not null references ticket (id) on delete cascade,
    agent_id ${int} not null references agent (id) on delete cascade,
    at ${int} not null,
    is_replying ${int} not null,
    primary key (ticket_id, agent_id)
  ) ${end}`,
  `create table support_group (name ${key} primary key, mail text not null default '') ${end}`,
  `insert into support_group (name) select support_group from ticket where support_group <> ''
    union select 'Service Desk'`,
]

/**
 * Prepares tickets for agents: the assignee, how long a ticket has waited, what agents have seen, and their
 * files.
 */
export const agentsQueue = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    const statements = [
      ...ticketColumns(syntax),
      ...queueIndexes,
      ...attachments(syntax),
      ...agentsTables(syntax),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
