import type { KbHit } from '#contract/knowledge-base.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { revisionIn } from '#server/db/knowledge.ts'
import type { KbLanguage } from '#server/db/schema-knowledge.ts'
import { excerpt, opening } from './excerpt.ts'
import { readKnowledge, type IndexedArticle, type KnowledgeIndex } from './knowledge-index.ts'
import { rank } from './ranking.ts'
import { wordsAsked } from './words.ts'

export type Question = {
  language: KbLanguage
  query: string
  categoryId?: number | undefined
  articleId?: number | undefined
  /** from 1 */
  page: number
  limit: number
}

export type Found = { total: number; list: KbHit[] }
export type Knowledge = {
  search: (question: Question) => Promise<Found>
  /** Reads what has changed, so that the next search does not wait for it. */
  readAhead: () => Promise<void>
}

/** Holds an index a language, and reads it again once the knowledge base has changed. */
const indexesOf = (engine: Engine) => {
  const kept = new Map<KbLanguage, { revision: number; index: Promise<KnowledgeIndex> }>()
  return async (language: KbLanguage) => {
    const revision = await revisionIn(engine)
    const known = kept.get(language)
    if (known?.revision === revision) return known.index
    const index = readKnowledge(engine.db, language)
    kept.set(language, { revision, index })
    index.catch(() => kept.delete(language))
    return index
  }
}

const narrowed = (index: KnowledgeIndex, { categoryId, articleId }: Question) => {
  const categories = categoryId === undefined ? undefined : index.categoriesUnder(categoryId)
  return (place: number) => {
    const article = index.articles[place]
    if (!article || (articleId !== undefined && article.id !== articleId)) return false
    return categories?.has(article.categoryId) ?? true
  }
}

const languages = ['en', 'de'] as const satisfies readonly KbLanguage[]

/** Without a question every article is a hit, by title. */
const hitsIn = (index: KnowledgeIndex, question: Question) => {
  const isWanted = narrowed(index, question)
  if (question.query.trim() === '') {
    const places = [...index.articles.keys()].filter(isWanted)
    return { total: places.length, places, isMeant: undefined }
  }
  const words = wordsAsked(question.query, index.language)
  return rank(index, words, isWanted, question.page * question.limit)
}

const shown = (article: IndexedArticle, isMeant: Uint8Array | undefined): KbHit => ({
  articleId: article.id,
  title: article.title,
  ...(isMeant ? excerpt(article, isMeant) : { description: opening(article.plain) }),
})

/** Searches titles, categories and texts, alike on both engines: the index is in this process. */
export const openKnowledge = (engine: Engine): Knowledge => {
  const indexIn = indexesOf(engine)
  const readAhead = async () => {
    for (const language of languages) await indexIn(language)
  }
  const search = async (question: Question) => {
    const { language, page, limit } = question
    const index = await indexIn(language)
    const { total, places, isMeant } = hitsIn(index, question)
    const list = places
      .slice((page - 1) * limit, page * limit)
      .flatMap((place) => index.articles[place] ?? [])
      .map((article) => shown(article, isMeant))
    return { total, list }
  }
  return { search, readAhead }
}
