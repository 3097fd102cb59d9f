import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import type { SqlSyntax } from '#server/db/engine/engine.ts'

const statements = ({ ownId, int, key, bytes, end }: SqlSyntax) => [
  `create table kb_category (
    id ${int} primary key,
    parent_id ${int} references kb_category (id),
    path ${key} not null unique,
    position ${int} not null,
    name_en text not null,
    name_de text not null
  ) ${end}`,
  `insert into kb_category (id, parent_id, path, position, name_en, name_de)
    values (1, null, '', 0, 'All', 'Alle')`,

  `create table kb_article (
    id ${int} primary key,
    category_id ${int} not null references kb_category (id),
    updated_at ${int} not null
  ) ${end}`,
  `create index kb_article_category on kb_article (category_id)`,

  `create table kb_text (
    article_id ${int} not null references kb_article (id) on delete cascade,
    language ${key} not null check (language in ('en', 'de')),
    title text not null,
    content text not null,
    plain text not null,
    primary key (article_id, language)
  ) ${end}`,

  `create table kb_related (
    article_id ${int} not null references kb_article (id) on delete cascade,
    related_id ${int} not null references kb_article (id) on delete cascade,
    position ${int} not null,
    primary key (article_id, related_id)
  ) ${end}`,
  `create index kb_related_back on kb_related (related_id)`,

  `create table kb_media (
    id ${ownId},
    hash ${key} not null unique,
    type text not null,
    content ${bytes} not null
  ) ${end}`,

  `create table kb_revision (id ${int} primary key check (id = 1), number ${int} not null) ${end}`,
  `insert into kb_revision (id, number) values (1, 0)`,
]

/** The knowledge base. It includes the pictures, so that an import is one transaction. */
export const knowledge = (syntax: SqlSyntax): Migration => ({
  up: async (db) => {
    for (const statement of statements(syntax)) await sql.raw(statement).execute(db)
  },
})
