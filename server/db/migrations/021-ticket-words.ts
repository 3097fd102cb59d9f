import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'

const statements = ({ int, key, end, ticketDocument }: SqlSyntax) => [
  `create table ticket_document (
    ticket_id ${int} primary key references ticket (id) on delete cascade,
    names text not null,
    words text not null
  ) ${end}`,
  ...ticketDocument,
  `create table ticket_word (
    ending ${key} not null,
    word ${key} not null,
    primary key (ending, word)
  ) ${end}`,
]

/** Allows searches to find tickets by their words, even with a typo. Indexes existing tickets. */
export const ticketWords = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
    await indexTickets(db)
  },
})
