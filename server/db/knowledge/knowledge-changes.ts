import { sql } from 'kysely'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { hasRowLocks } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'

/** Makes the search of every instance read changed articles again. */
export const incrementRevision = (tx: Db) =>
  tx
    .updateTable('kbRevision')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .execute()

/** Waits for other changes to finish, so that this one is based on their result. */
export const lockKnowledge = (tx: Db) =>
  tx
    .selectFrom('kbRevision')
    .select('number')
    .$if(hasRowLocks(tx), (query) => query.forNoKeyUpdate())
    .execute()

type CategoryFields = Pick<NewRow<'kbCategory'>, 'parentId' | 'position' | 'nameEn' | 'nameDe'>

/** Stores a category under its path and returns its id. */
export const putCategory = async (tx: Db, path: string, fields: CategoryFields) => {
  const known = tx.selectFrom('kbCategory').select('id').where('path', '=', path)
  const category = await known.executeTakeFirst()
  if (category) {
    await tx.updateTable('kbCategory').set(fields).where('id', '=', category.id).execute()
    return category.id
  }
  const { last } = await tx
    .selectFrom('kbCategory')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('kbCategory')
    .values({ id: last + 1, path, ...fields })
    .execute()
  return last + 1
}

/** Stores an image once, even if it's imported repeatedly; returns its id. */
export const putMedia = async (tx: Db, media: Omit<NewRow<'kbMedia'>, 'id'>) => {
  const known = tx.selectFrom('kbMedia').select('id').where('hash', '=', media.hash)
  const { id } =
    (await known.executeTakeFirst()) ??
    (await tx.insertInto('kbMedia').values(media).returning('id').executeTakeFirstOrThrow())
  return id
}

/** Stores an article; an existing one keeps its time of change. */
export const putArticle = (tx: Db, article: Row<'kbArticle'>) =>
  tx
    .insertInto('kbArticle')
    .values(article)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ categoryId: article.categoryId }))
    .execute()

export const setUpdated = (tx: Db, id: number, updatedAt: number) =>
  tx.updateTable('kbArticle').set({ updatedAt }).where('id', '=', id).execute()

/** Stores an article in a language; returns the kind of change. */
export const putText = async (tx: Db, text: Row<'kbText'>) => {
  const { articleId, language, ...fields } = text
  const own = tx
    .selectFrom('kbText')
    .select(['title', 'content'])
    .where('articleId', '=', articleId)
  const article = await own.where('language', '=', language).executeTakeFirst()
  if (article?.title === text.title && article.content === text.content) return 'unchanged'
  await tx
    .insertInto('kbText')
    .values(text)
    .onConflict((conflict) => conflict.columns(['articleId', 'language']).doUpdateSet(fields))
    .execute()
  return article ? 'changed' : 'added'
}

export const putRelated = async (tx: Db, articleId: number, relatedIds: readonly number[]) => {
  await tx.deleteFrom('kbRelated').where('articleId', '=', articleId).execute()
  if (relatedIds.length === 0) return
  const rows = relatedIds.map((relatedId, position) => ({ articleId, relatedId, position }))
  await tx.insertInto('kbRelated').values(rows).execute()
}

/** Deletes images that no article shows. */
export const deleteUnusedMedia = (tx: Db) =>
  tx
    .deleteFrom('kbMedia')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kbText')
            .select('kbText.articleId')
            .where(
              'content',
              'like',
              sql<string>`('%/api/v1/media/get?id=' || kb_media.id || '"%')`,
            ),
        ),
      ),
    )
    .execute()

/** Removes an article in all languages; false if it doesn't exist. */
export const removeArticle = (db: Db, id: number) =>
  inTransaction(db, async (tx) => {
    await lockKnowledge(tx)
    const gone = await tx.deleteFrom('kbArticle').where('id', '=', id).executeTakeFirst()
    await deleteUnusedMedia(tx)
    await incrementRevision(tx)
    return gone.numDeletedRows > 0n
  })

/** The existing content that an import refers to. */
export const knownIn = async (db: Db) => {
  const articles = await db.selectFrom('kbArticle').select('id').execute()
  const categories = await db.selectFrom('kbCategory').select(['id', 'path']).execute()
  return {
    articleIds: new Set(articles.map(({ id }) => id)),
    categoryPaths: new Set(categories.map(({ path }) => path)),
    categoryIds: new Map(categories.map(({ id, path }) => [path, id])),
  }
}
