import { LRUCache } from 'lru-cache'

import type { KbHit } from '#contract/knowledge-base.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { revisionIn } from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { excerpt, opening } from './excerpt.ts'
import { readKnowledge, type IndexedArticle, type KnowledgeIndex } from './knowledge-index.ts'
import { rank } from './ranking.ts'
import type { WordValues } from './word-values.ts'
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

type Found = { total: number; list: KbHit[] }

export type Knowledge = {
  search: (question: Question) => Promise<Found>
  /** Reads what has changed, so that the next search does not wait for it. */
  readAhead: () => Promise<void>
}

const narrowed = (index: KnowledgeIndex, { categoryId, articleId }: Question) => {
  if (categoryId === undefined && articleId === undefined) return undefined
  const categories = categoryId === undefined ? undefined : index.categoriesUnder(categoryId)
  return (place: number) => {
    const article = index.articles[place]
    if (!article || (articleId !== undefined && article.id !== articleId)) return false
    return categories?.has(article.categoryId) ?? true
  }
}

const languages = ['en', 'de'] as const satisfies readonly KbLanguage[]

/** A 1 at the number of each stem the words may stand for. */
const meant = (index: KnowledgeIndex, words: readonly WordValues[]) => {
  const isMeant = new Uint8Array(index.stems)
  for (const { stems } of words) for (const stem of stems) isMeant[stem] = 1
  return isMeant
}

/** Without a question every article is a hit, by title. */
const hitsIn = (index: KnowledgeIndex, question: Question) => {
  const isWanted = narrowed(index, question)
  if (question.query.trim() === '') {
    const all = [...index.articles.keys()]
    const places = isWanted ? all.filter(isWanted) : all
    return { total: places.length, places, isMeant: undefined }
  }
  const words = wordsAsked(question.query, index.language).map(index.valuesOf)
  const most = question.page * question.limit
  return { ...rank(index.articles.length, words, isWanted, most), isMeant: meant(index, words) }
}

const shown = (article: IndexedArticle, isMeant: Uint8Array | undefined): KbHit => ({
  articleId: article.id,
  title: article.title,
  ...(isMeant ? excerpt(article, isMeant) : { description: opening(article.plain) }),
})

const answer = (index: KnowledgeIndex, question: Question): Found => {
  const { total, places, isMeant } = hitsIn(index, question)
  const { page, limit } = question
  const list = places
    .slice((page - 1) * limit, page * limit)
    .flatMap((place) => index.articles[place] ?? [])
    .map((article) => shown(article, isMeant))
  return { total, list }
}

/** How many answers are cached, at some 4 KB each: people ask the same, and come back to what they found. */
const mostAnswers = 500

type CachedIndex = {
  revision: number
  index: Promise<KnowledgeIndex>
  answers: LRUCache<string, Found>
}

/** Keeps an index for each language, and reads it again once the knowledge base has changed. */
const cachedIndexes = (engine: Engine) => {
  const cached = new Map<KbLanguage, CachedIndex>()
  return async (language: KbLanguage) => {
    const revision = await revisionIn(engine)
    const known = cached.get(language)
    if (known?.revision === revision) return known
    const index = readKnowledge(engine.db, language)
    const fresh = { revision, index, answers: new LRUCache<string, Found>({ max: mostAnswers }) }
    cached.set(language, fresh)
    index.catch(() => cached.delete(language))
    return fresh
  }
}

/**
 * Searches titles, categories and texts, alike on both engines: the index is in this process (decision 177).
 * `words.ts` cuts a question into stems, `word-values.ts` finds the articles of each (`postings.ts`, BM25)
 * and of what it may stand for (`vocabulary.ts`), `ranking.ts` orders them, `excerpt.ts` quotes the best.
 */
export const openKnowledge = (engine: Engine): Knowledge => {
  const indexIn = cachedIndexes(engine)
  const readAhead = async () => {
    for (const language of languages) await (await indexIn(language)).index
  }
  const search = async (question: Question) => {
    const { index, answers } = await indexIn(question.language)
    const key = JSON.stringify(question)
    const found = answers.get(key) ?? answer(await index, question)
    answers.set(key, found)
    return found
  }
  return { search, readAhead }
}
