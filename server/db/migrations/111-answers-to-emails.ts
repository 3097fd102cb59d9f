import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const columns = ({ int, key }: SqlSyntax) => [
  `message_id ${key} not null default ''`,
  `reply text not null default ''`,
  `replied_at ${int}`,
  `reply_problem text not null default ''`,
]

/** What agents have answered to received emails; the Message-ID of earlier ones is unknown. */
export const answersToEmails = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const column of columns(syntax))
      await sql.raw(`alter table received_email add column ${column}`).execute(db)
  },
})
