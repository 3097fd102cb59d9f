import type { Engine, List } from '#server/db/engine/engine.ts'
import { lookup, read } from '#server/db/engine/prepared.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const categoriesIn = (db: Db) =>
  db
    .selectFrom('kbCategory')
    .select(['id', 'parentId', 'path', 'nameEn', 'nameDe'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type KbCategoryRow = Awaited<ReturnType<typeof categoriesIn>>[number]

/** The titles of all articles, in all languages. */
export const titlesIn = (db: Db) =>
  db
    .selectFrom('kbText')
    .select(['articleId', 'language', 'title'])
    .orderBy('articleId')
    .orderBy('language')
    .execute()

export const articleIdsIn = async (db: Db) => {
  const rows = await db.selectFrom('kbArticle').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Articles written, moved or removed since a revision. */
export const changedSince = async (db: Db, revision: number) => {
  const rows = await db
    .selectFrom('kbChange')
    .select('articleId')
    .where('revision', '>', revision)
    .execute()
  return rows.map(({ articleId }) => articleId)
}

/** The texts of articles in all languages, for the search. */
export const textsOf = (engine: Engine, articleIds: readonly number[]) =>
  textsIn(engine, { articleIds: engine.list(articleIds) })

const textsIn = read<{ articleIds: List }>()(({ db, among }, param) =>
  db
    .selectFrom('kbText')
    .innerJoin('kbArticle', 'kbArticle.id', 'kbText.articleId')
    .select(['articleId', 'language', 'categoryId', 'title', 'plain'])
    .where(({ ref }) => among(ref('articleId'), param('articleIds'), 'int')),
)

export type KbTextRow = Awaited<ReturnType<typeof textsOf>>[number]

/** The revision of the knowledge base. Every change increments it. */
export const revisionIn = async (engine: Engine) => (await revision(engine, {}))[0]?.number ?? 0

const revision = lookup()(({ db }) => db.selectFrom('kbRevision').select('number'))

/** An article in a language, or in the other one if it isn't translated; undefined if it doesn't exist. */
export const articleIn = async (db: Db, id: number, language: KbLanguage) => {
  const texts = await db
    .selectFrom('kbText')
    .innerJoin('kbArticle', 'kbArticle.id', 'kbText.articleId')
    .select(['articleId', 'language', 'categoryId', 'title', 'content', 'updatedAt'])
    .where('articleId', '=', id)
    .orderBy('language')
    .execute()
  return texts.find((text) => text.language === language) ?? texts[0]
}

/** The related articles chosen by the author, in order, with titles in a language. */
export const relatedArticles = async (db: Db, id: number, language: KbLanguage) => {
  const rows = await db
    .selectFrom('kbRelated')
    .innerJoin('kbText', 'kbText.articleId', 'kbRelated.relatedId')
    .select(['kbText.articleId', 'kbText.language', 'kbText.title'])
    .where('kbRelated.articleId', '=', id)
    .orderBy('kbRelated.position')
    .orderBy('kbText.language')
    .execute()
  const ids = new Set(rows.filter((row) => row.language === language).map((row) => row.articleId))
  return rows.filter((row) => row.language === language || !ids.has(row.articleId))
}

/** An image of an article; undefined if it doesn't exist. */
export const mediaOf = (db: Db, id: number) =>
  db.selectFrom('kbMedia').select(['type', 'content']).where('id', '=', id).executeTakeFirst()

/** The articles that were updated last, newest first. */
export const newestArticles = (db: Db, max: number) =>
  db
    .selectFrom('kbArticle')
    .select(['id', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
