import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const blobTables = ({ int, key, bytes, end }: SqlSyntax) => [
  `create table blob (
    key ${key} primary key,
    size ${int} not null default 0,
    pending_since ${int}
  ) ${end}`,
  `create index blob_pending on blob (pending_since) where pending_since is not null`,
  `create table blob_part (
    blob_key ${key} not null references blob (key) on delete cascade,
    part ${int} not null,
    bytes ${bytes} not null,
    primary key (blob_key, part)
  ) ${end}`,
]

// A draft's ticket doesn't exist yet, so neither table references it. There are no uploads to migrate.
const fileTables = ({ ownId, int, key, end }: SqlSyntax) => [
  `drop table attachment`,
  `create table attachment (
    id ${ownId},
    ticket_id ${int} not null,
    name text not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} not null references account (id),
    created_at ${int} not null,
    blob_key ${key} not null unique references blob (key)
  ) ${end}`,
  `create index attachment_ticket on attachment (ticket_id, id)`,
  `create table media (
    hash_id ${key} primary key references blob (key),
    ticket_id ${int} not null,
    type text not null,
    size ${int} not null,
    uploader_id ${int} not null references account (id),
    created_at ${int} not null
  ) ${end}`,
  `create index media_ticket on media (ticket_id)`,
]

const draftTable = ({ int, end }: SqlSyntax) => [
  `drop table ticket_draft`,
  `create table ticket_draft (
    ticket_id ${int} primary key,
    account_id ${int} not null references account (id) on delete cascade,
    short_description text not null,
    created_at ${int} not null,
    is_open ${int} not null
  ) ${end}`,
  `create unique index ticket_draft_open on ticket_draft (account_id) where is_open = 1`,
  `create index ticket_draft_age on ticket_draft (is_open, created_at)`,
]

/** Files of tickets and drafts, with their bytes in parts. */
export const files = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    const statements = [...blobTables(syntax), ...fileTables(syntax), ...draftTable(syntax)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
