import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const columns = 'id, ticket_id, name, type, size, uploader_id, agent_id, created_at, blob_key'

/** Files emailed by external participants have neither an account nor an agent. */
const attachments = ({ ownId, int, key, end, continueIds }: SqlSyntax) => [
  `create table new_attachment (
    id ${ownId},
    ticket_id ${int} not null,
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} references account (id),
    agent_id ${int} references agent (id),
    sender text,
    created_at ${int} not null,
    blob_key ${key} not null unique references blob (key),
    check (uploader_id is null or agent_id is null)
  ) ${end}`,
  `insert into new_attachment (${columns}) select ${columns} from attachment`,
  'drop table attachment',
  'alter table new_attachment rename to attachment',
  ...continueIds('attachment'),
  'create index attachment_ticket on attachment (ticket_id, id)',
]

const messages = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table incoming_mail (
    id ${ownId},
    fingerprint ${key} not null unique,
    received_at ${int} not null,
    sender text not null,
    ticket_id ${int} not null references ticket (id) on delete cascade,
    log_id ${int} not null references action_log (id) on delete cascade,
    blob_key ${key} unique references blob (key)
  ) ${end}`,
  'create index incoming_mail_ticket on incoming_mail (ticket_id)',
  'create index incoming_mail_log on incoming_mail (log_id)',
  'create index incoming_mail_age on incoming_mail (received_at)',
]

/** Emails that became an entry, with their originals. */
export const incomingEmails = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of [...attachments(syntax), ...messages(syntax)])
      await sql.raw(statement).execute(db)
  },
})
