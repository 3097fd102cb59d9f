import type { KbHit } from '#contract/knowledge-base.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { revisionIn, textsOf } from '#server/db/knowledge.ts'
import type { KbLanguage } from '#server/db/schema-knowledge.ts'
import { excerpt, opening } from './excerpt.ts'
import { readKnowledge, type KnowledgeIndex } from './knowledge-index.ts'
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
const noStems: ReadonlySet<string> = new Set()

/** Without a question every article is a hit, by title. */
const hitsIn = (index: KnowledgeIndex, question: Question) => {
  const isWanted = narrowed(index, question)
  if (question.query.trim() !== '') {
    return rank(index, wordsAsked(question.query, index.language), isWanted)
  }
  return { places: [...index.articles.keys()].filter(isWanted), stems: noStems }
}

type Titled = { title: string; plain: string }

const shown = (
  { read }: KnowledgeIndex,
  articleId: number,
  text: Titled,
  stems: ReadonlySet<string>,
) => ({
  articleId,
  title: text.title,
  ...(stems.size === 0 ? { description: opening(text.plain) } : excerpt(text, stems, read)),
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
    const { places, stems } = hitsIn(index, question)
    const wanted = places.slice((page - 1) * limit, page * limit)
    const ids = wanted.flatMap((place) => index.articles[place]?.id ?? [])
    const texts = await textsOf(engine, ids)
    const list = ids.flatMap((id) => {
      const own = texts.filter((text) => text.articleId === id)
      const text = own.find((one) => one.language === language) ?? own[0]
      return text ? [shown(index, id, text, stems)] : []
    })
    return { total: places.length, list }
  }
  return { search, readAhead }
}
