import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ int, key, end, trigger }: SqlSyntax) => [
  ...['company', 'account', 'ticket'].flatMap((table) => [
    `alter table ${table} add column external_id ${key}`,
    `create unique index ${table}_external on ${table} (external_id)`,
  ]),
  `create table imported_ticket (
    ticket_id ${int} primary key references ticket (id) on delete cascade,
    hash ${key} not null,
    entry_id ${int} not null
  ) ${end}`,
  // Agents find users by company name, so this makes the account trigger collect their words again.
  ...trigger(
    'company_renamed',
    'update of sort_key on company',
    `update account set mail_key = mail_key where id in
      (select account_id from account_company where company_id = new.id)`,
  ),
]

/** The ids of companies, users and tickets in the systems they were imported from. */
export const externalIds = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
