import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

/** Every change increments the revision in its last step, so changes are recorded under the next one. */
const noted = (row: 'new' | 'old', column: string, condition = 'true') =>
  `insert into kb_change (article_id, revision)
    select ${row}.${column}, number + 1 from kb_revision where ${condition}
    on conflict (article_id) do update set revision = excluded.revision`

const statements = ({ int, end, trigger }: SqlSyntax) => [
  `create table kb_change (article_id ${int} primary key, revision ${int} not null) ${end}`,
  'create index kb_change_revision on kb_change (revision)',
  ...trigger('kb_text_added', 'insert on kb_text', noted('new', 'article_id')),
  ...trigger('kb_text_changed', 'update on kb_text', noted('new', 'article_id')),
  ...trigger('kb_text_gone', 'delete on kb_text', noted('old', 'article_id')),
  ...trigger(
    'kb_article_moved',
    'update of category_id on kb_article',
    noted('new', 'id', 'new.category_id <> old.category_id'),
  ),
]

/** Records which articles change, so that a search only reads those again. */
export const articleChanges = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
