import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const copied = `id, ticket_id, company_id, requester_id, account_id, first_name, last_name, mail,
  mail_key, phone, state, created_at, decided_at`

const statements = ({ ownId, int, key, end, continueIds }: SqlSyntax) => [
  `create table login_request (
    id ${ownId},
    kind text not null check (kind in ('partner', 'lock', 'offboarding')),
    company_id ${int} not null references company (id),
    requester_id ${int} not null references account (id),
    ticket_id ${int} references ticket (id) on delete cascade,
    account_id ${int} references account (id),
    first_name text not null,
    last_name text not null,
    mail text not null,
    mail_key ${key} not null,
    phone text not null,
    reason text not null default '',
    last_day ${key},
    state text not null default 'open' check (state in ('open', 'approved', 'refused')),
    answer text not null default '',
    created_at ${int} not null,
    decided_at ${int},
    done_at ${int}
  ) ${end}`,
  `insert into login_request (kind, ${copied}) select 'partner', ${copied} from partner_request`,
  ...continueIds('login_request'),
  `drop table partner_request`,
  `create unique index login_request_partner on login_request (company_id, mail_key)
    where kind = 'partner' and state = 'open'`,
  `create unique index login_request_change on login_request (account_id, kind)
    where kind <> 'partner' and state = 'open'`,
  `create index login_request_company on login_request (company_id, id)`,
  `create index login_request_due on login_request (last_day)
    where kind = 'offboarding' and state = 'approved' and done_at is null`,
]

/** Lets security managers request a lock or an offboarding, in addition to logins for partner employees. */
export const loginRequests = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
