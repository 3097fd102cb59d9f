import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table received_email (
    id ${ownId},
    fingerprint ${key} not null unique,
    received_at ${int} not null,
    sender text not null,
    sender_key ${key} not null,
    sender_name text not null,
    account_id ${int} references account (id) on delete cascade,
    recipient text not null,
    subject text not null,
    text text not null,
    quoted text not null,
    reason ${key} not null,
    dmarc ${key} not null check (dmarc in ('pass', 'fail', 'none')),
    source ${key} not null check (source in ('customer', 'stranger', 'automatic')),
    about_ticket_id ${int} references ticket (id) on delete set null,
    skipped_files text not null,
    left_out ${int} not null default 0,
    state ${key} not null check (state in ('open', 'ignored', 'ticket', 'added', 'dismissed')),
    ticket_id ${int} references ticket (id) on delete set null,
    agent_id ${int} references agent (id) on delete set null,
    handled_at ${int}
  ) ${end}`,
  'create index received_email_state on received_email (state, id)',
  'create index received_email_sender on received_email (sender_key, id)',
  'create index received_email_age on received_email (received_at)',
  'create index received_email_account on received_email (account_id)',
  'create index received_email_about on received_email (about_ticket_id)',
  'create index received_email_ticket on received_email (ticket_id)',
  'create index received_email_agent on received_email (agent_id)',

  `create table received_email_file (
    id ${ownId},
    email_id ${int} not null references received_email (id) on delete cascade,
    name text not null,
    type text not null,
    size ${int} not null,
    blob_key ${key} not null unique references blob (key) on delete cascade
  ) ${end}`,
  'create index received_email_file_email on received_email_file (email_id, id)',
]

/** Emails that became no entry, for agents to handle, and their files. */
export const receivedEmails = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
