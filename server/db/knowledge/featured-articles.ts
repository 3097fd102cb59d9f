import type { Db } from '#server/db/schema/schema.ts'

/** The articles that were updated last, newest first. */
export const newestArticles = (db: Db, max: number) =>
  db
    .selectFrom('kbArticle')
    .select(['id', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
