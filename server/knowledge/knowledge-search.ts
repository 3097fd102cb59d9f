import { LRUCache } from 'lru-cache'

import type { KbHit } from '#contract/knowledge-base.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { revisionIn, textsOf, type KbTextRow } from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { chosenText, openIndex, type KnowledgeIndex } from './knowledge-index.ts'
import { rank } from './ranking.ts'
import { openSpellings, placesOf } from './spellings.ts'
import type { WordValues } from './word-values.ts'
import { queryWords } from './words.ts'

/** A match of one of the query's stems. */
type Hit = { stem: number; start: number; end: number }

/** Finds matches in a text. */
type FindHits = (text: string) => Hit[]

/** The length of an excerpt in characters, and how many of them precede the first match. */
const length = 220
const before = 50

type Piece = { from: number; to: number }

/** Trims a piece of text to whole words. */
const trimToWords = (text: string, beginning: number): Piece => {
  const from = beginning <= 0 ? 0 : text.indexOf(' ', beginning) + 1
  const end = Math.max(beginning, 0) + length
  return { from, to: end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from) }
}

/** A piece of text, with ellipses where it was cut. */
const withEllipses = (text: string, { from, to }: Piece) =>
  `${from > 0 ? '… ' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? ' …' : ''}`

/** Where the piece with the most matches starts. */
const bestStart = (hits: readonly Hit[]) => {
  const stemsFrom = (start: number) =>
    new Set(
      hits
        .filter((hit) => hit.start >= start && hit.end < start + length - before)
        .map((hit) => hit.stem),
    ).size
  let best = { start: 0, count: 0 }
  for (const { start } of hits.slice(0, 40)) {
    const count = stemsFrom(start)
    if (count > best.count) best = { start, count }
  }
  return best.start
}

/** The beginning of a text. */
const opening = (plain: string) => withEllipses(plain, trimToWords(plain, 0))

/** The excerpt that shows why an article matched, with the matching words in it and in the title. */
const excerpt = (
  { title, plain }: { title: string; plain: string },
  hitsIn: FindHits,
): { description: string; words: string[] } => {
  const hits = hitsIn(plain)
  const { from, to } = trimToWords(plain, bestStart(hits) - before)
  const words = [
    ...hitsIn(title).map(({ start, end }) => title.slice(start, end)),
    ...hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => plain.slice(start, end)),
  ]
  return { description: withEllipses(plain, { from, to }), words: [...new Set(words)] }
}

export type SearchParams = {
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
  search: (question: SearchParams) => Promise<Found>
  /** Reads changes ahead of time, so that the next search doesn't wait for them. */
  readAhead: () => Promise<void>
}

const narrowed = (index: KnowledgeIndex, { categoryId, articleId }: SearchParams) => {
  if (categoryId === undefined && articleId === undefined) return undefined
  const categories = categoryId === undefined ? undefined : index.categoriesUnder(categoryId)
  return (place: number) => {
    if (articleId !== undefined && index.articleAt(place) !== articleId) return false
    return categories?.has(index.categoryAt(place)) ?? true
  }
}

const languages = ['en', 'de'] as const satisfies readonly KbLanguage[]

/** With more words than this, visiting all words of a text is faster than looking for each. */
const maxWritten = 100

/** Finds the words of a text that match a word of the query. */
export const hitsOf = (
  { lexicon }: Pick<KnowledgeIndex, 'lexicon'>,
  words: readonly Pick<WordValues, 'stems'>[],
  max = maxWritten,
): FindHits => {
  const stems = new Set(words.flatMap((word) => word.stems))
  const written = [...stems].flatMap((stem) =>
    lexicon.writtenAs(stem).map((word) => ({ stem, word })),
  )
  const hitsAs = (text: string, { stem, word }: { stem: number; word: string }) =>
    placesOf(text, word).map((start) => ({ stem, start, end: start + word.length }))
  if (written.length <= max)
    return (text) =>
      written.flatMap((one) => hitsAs(text, one)).toSorted((one, other) => one.start - other.start)
  return (text) => {
    const hits: Hit[] = []
    lexicon.visit(text, (term, start, end) => {
      const stem = lexicon.terms[term]?.stem
      if (stem !== undefined && stems.has(stem)) hits.push({ stem, start, end })
    })
    return hits
  }
}

/** Without a query, every article matches, sorted by title. */
const hitsIn = (index: KnowledgeIndex, question: SearchParams) => {
  const isWanted = narrowed(index, question)
  if (question.query.trim() === '') {
    const all = index.titles.places()
    const places = isWanted ? all.filter(isWanted) : all
    return { total: places.length, places, findHits: undefined }
  }
  const words = queryWords(question.query, index.language).map(index.valuesOf)
  const max = question.page * question.limit
  return { ...rank(index.titles.ranks(), words, isWanted, max), findHits: hitsOf(index, words) }
}

const shown = (
  { articleId, title, language, plain }: KbTextRow,
  findHits: FindHits | undefined,
): KbHit => ({
  articleId,
  title,
  language,
  ...(findHits ? excerpt({ title, plain }, findHits) : { description: opening(plain) }),
})

const answer = async (
  engine: Engine,
  index: KnowledgeIndex,
  params: SearchParams,
): Promise<Found> => {
  const { total, places, findHits } = hitsIn(index, params)
  const { page, limit } = params
  const ids = places.slice((page - 1) * limit, page * limit).map(index.articleAt)
  const texts = Map.groupBy(await textsOf(engine, ids), ({ articleId }) => articleId)
  const list = ids
    .flatMap((id) => chosenText(texts.get(id) ?? [], index.language) ?? [])
    .map((text) => shown(text, findHits))
  return { total, list }
}

/** How many results to cache, about 4 KB each, because users repeat queries and return to their results. */
const maxAnswers = 500

type CurrentIndex = {
  revision: number
  index: Promise<KnowledgeIndex>
  answers: LRUCache<string, Found>
}

/** Caches an index per language, and updates it when the knowledge base changes. */
const currentIndexes = (engine: Engine) => {
  const spellings = openSpellings()
  const current = new Map<KbLanguage, CurrentIndex>()

  const updatedIndex = async (language: KbLanguage, known: CurrentIndex | undefined) => {
    const index = (await known?.index) ?? openIndex(engine, spellings, language)
    await index.readSince(known?.revision)
    return index
  }

  return async (language: KbLanguage) => {
    const revision = await revisionIn(engine)
    const known = current.get(language)
    if (known !== undefined && known.revision >= revision) return known
    const index = updatedIndex(language, known)
    const fresh = { revision, index, answers: new LRUCache<string, Found>({ max: maxAnswers }) }
    current.set(language, fresh)
    // After a failure, the next search reads everything again.
    index.catch(() => current.delete(language))
    return fresh
  }
}

/**
 * Searches titles, categories and texts with the same results on both engines, because the index is in
 * this process (decision 177). `words.ts` splits a query into stems, `word-values.ts` finds the
 * articles for each stem (`postings.ts`, BM25) and for similar ones (`vocabulary.ts`), `ranking.ts`
 * sorts them, `excerpt.ts` creates the excerpts. An edit only updates the index entries of its article.
 */
export const openKnowledge = (engine: Engine): Knowledge => {
  const indexIn = currentIndexes(engine)
  const readAhead = async () => {
    for (const language of languages) await (await indexIn(language)).index
  }
  const search = async (question: SearchParams) => {
    const { index, answers } = await indexIn(question.language)
    const key = JSON.stringify(question)
    const result = answers.get(key) ?? (await answer(engine, await index, question))
    answers.set(key, result)
    return result
  }
  return { search, readAhead }
}
