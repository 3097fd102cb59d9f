import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const choiceTables = ({ int, end }: SqlSyntax) => [
  `create table ticket_type (id ${int} primary key, name text not null) ${end}`,
  `create table ticket_status (
    id ${int} primary key,
    name text not null,
    is_closed ${int} not null
  ) ${end}`,
  `create table urgency (id ${int} primary key, name text not null) ${end}`,
  `create table category (
    id ${int} primary key,
    ticket_type_id ${int} not null references ticket_type (id),
    name text not null
  ) ${end}`,
]

const ticketTable = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table ticket (
    id ${ownId},
    code ${key} not null unique,
    type_id ${int} not null references ticket_type (id),
    company_id ${int} not null references company (id),
    owner_id ${int} not null references account (id),
    category_id ${int} not null references category (id),
    status_id ${int} not null references ticket_status (id),
    urgency_id ${int} not null references urgency (id),
    priority text not null,
    internal_priority_id ${int} not null,
    support_group text not null,
    assignee_name text not null,
    short_description text not null,
    short_key ${key} not null,
    description text not null,
    excerpt text not null,
    all_users_affected ${int} not null default 0,
    created_at ${int} not null,
    updated_at ${int} not null
  ) ${end}`,
  // The filtered columns are in both indexes, so that finding a page or a count never reads a ticket.
  `create index ticket_newest on ticket
    (company_id, updated_at desc, id desc, status_id, type_id, urgency_id, owner_id)`,
  `create index ticket_counted on ticket (company_id, status_id, type_id, urgency_id, owner_id)`,
  `create index ticket_owner on ticket (owner_id, company_id)`,
]

const partsOfTickets = ({ ownId, int, end }: SqlSyntax) => [
  `create table ticket_affected (
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    primary key (ticket_id, account_id)
  ) ${end}`,
  `create table action_log (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    at ${int} not null,
    step text not null,
    source text not null,
    description text not null,
    is_current ${int} not null,
    author_id ${int} references account (id),
    kind text not null
  ) ${end}`,
  `create index action_log_ticket on action_log (ticket_id, at, id)`,
  `create table ticket_subscription (
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    primary key (ticket_id, account_id)
  ) ${end}`,
  `create table ticket_draft (
    account_id ${int} primary key references account (id) on delete cascade,
    ticket_id ${int} not null,
    short_description text not null,
    created_at ${int} not null
  ) ${end}`,
  `create table attachment (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} not null references account (id),
    created_at ${int} not null,
    blob_key text not null unique
  ) ${end}`,
  `create index attachment_ticket on attachment (ticket_id, id)`,
  `create table comment_post (
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} not null references account (id) on delete cascade,
    at ${int} not null,
    primary key (ticket_id, account_id)
  ) ${end}`,
]

/** Tickets and the tables that belong to them. */
export const tickets = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    const statements = [...choiceTables(syntax), ...ticketTable(syntax), ...partsOfTickets(syntax)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
