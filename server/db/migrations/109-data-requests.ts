import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, end }: SqlSyntax) => [
  `create table data_request (
    id ${ownId},
    kind ${key} not null check (kind in ('copy', 'erasure')),
    account_id ${int} not null references account (id) on delete cascade,
    note text not null,
    state ${key} not null
      check (state in ('open', 'making', 'ready', 'refused', 'withdrawn', 'erased')),
    created_at ${int} not null,
    first_due_at ${int} not null,
    due_at ${int} not null,
    extended_at ${int},
    extension text not null default '',
    reminded_at ${int},
    closed_at ${int},
    decided_by_id ${int} references agent (id),
    answer text not null default '',
    claimed_until ${int} not null default 0,
    failure text not null default '',
    blob_key ${key} unique references blob (key),
    size ${int} not null default 0,
    file_until ${int},
    check ((closed_at is null) = (state in ('open', 'making')))
  ) ${end}`,
  `create unique index data_request_open on data_request (account_id, kind) where closed_at is null`,
  `create index data_request_due on data_request (due_at, id) where closed_at is null`,
  `create index data_request_closed on data_request (closed_at, id)`,
  `create index data_request_account on data_request (account_id, kind, id)`,
  `create index data_request_file on data_request (file_until) where blob_key is not null`,
]

/** Requests of users for a copy or the erasure of their data. */
export const dataRequests = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
