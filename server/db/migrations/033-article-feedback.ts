import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Stores whether an article helped its readers. */
export const articleFeedback = ({ int, end }: SqlSyntax): Migration => ({
  up: async (db) => {
    await sql
      .raw(
        `create table article_feedback (
          article_id ${int} not null references kb_article (id) on delete cascade,
          account_id ${int} not null references account (id) on delete cascade,
          is_helpful ${int} not null,
          comment text not null,
          at ${int} not null,
          primary key (article_id, account_id)
        ) ${end}`,
      )
      .execute(db)
  },
})
