import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const columns = 'id, ticket_id, account_id, email, email_key, added_by_id, added_at, left_at'
const linkColumns = 'hash, ticket_id, account_id, participant_id, created_at'

const statements = ({ ownId, int, key, end, continueIds }: SqlSyntax) => [
  `create table new_ticket_participant (
    id ${ownId},
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} references account (id) on delete cascade,
    email text,
    email_key ${key},
    added_by_id ${int} references account (id),
    agent_id ${int} references agent (id),
    added_at ${int} not null,
    left_at ${int},
    unique (account_id, ticket_id),
    unique (ticket_id, email_key),
    check ((account_id is null) <> (email_key is null)),
    check ((added_by_id is null) <> (agent_id is null))
  ) ${end}`,
  `insert into new_ticket_participant (${columns}) select ${columns} from ticket_participant`,
  // Links refer to participants, so dropping that table alone would delete them.
  `create table new_unsubscribe_link (
    hash ${key} primary key,
    ticket_id ${int} not null references ticket (id) on delete cascade,
    account_id ${int} references account (id) on delete cascade,
    participant_id ${int} references new_ticket_participant (id) on delete cascade,
    created_at ${int} not null
  ) ${end}`,
  `insert into new_unsubscribe_link (${linkColumns}) select ${linkColumns} from unsubscribe_link`,
  'drop table unsubscribe_link',
  'drop table ticket_participant',
  'alter table new_ticket_participant rename to ticket_participant',
  'alter table new_unsubscribe_link rename to unsubscribe_link',
  ...continueIds('ticket_participant'),
  'create index unsubscribe_link_age on unsubscribe_link (created_at)',
  'create index unsubscribe_link_ticket on unsubscribe_link (ticket_id)',
  'create index unsubscribe_link_participant on unsubscribe_link (participant_id)',
]

/** A participant is added by a user or by an agent. */
export const agentsParticipants = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
