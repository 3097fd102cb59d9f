import { setImmediate as breath } from 'node:timers/promises'

import { sortKey } from '#server/domain/sort-key.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import {
  articleIdsIn,
  categoriesIn,
  changedSince,
  textsOf,
  type KbCategoryRow,
  type KbTextRow,
} from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { namesUpwards, withDescendants } from './categories.ts'
import { openLexicon, type Lexicon } from './lexicon.ts'
import { openPostings } from './postings.ts'
import type { Spellings } from './spellings.ts'
import { openVocabulary } from './vocabulary.ts'
import { wordValues, type WordValues } from './word-values.ts'
import type { Forms } from './words.ts'

type Title = { key: string; articleId: number }

const byKey = (one: Title, other: Title) => {
  if (one.key === other.key) return one.articleId - other.articleId
  return one.key < other.key ? -1 : 1
}

/** Keeps articles sorted by title. */
const openTitles = () => {
  /** by place */
  const titles: (Title | undefined)[] = []
  let sorted: { place: number; title: Title }[] = []
  let ranks = new Uint32Array()
  let isSorted = true
  return {
    put: (place: number, articleId: number, text: string) => {
      const key = sortKey(text)
      if (titles[place]?.key === key) return
      titles[place] = { key, articleId }
      isSorted = false
    },
    remove: (place: number) => {
      titles[place] = undefined
      isSorted = false
    },
    /** Sorts again if anything has changed. */
    refresh: () => {
      if (isSorted) return
      const current = sorted.filter(({ place, title }) => titles[place] === title)
      const known = new Set(current.map(({ place }) => place))
      const added = titles.flatMap((title, place) =>
        title && !known.has(place) ? [{ place, title }] : [],
      )
      sorted = [...current, ...added].sort((one, other) => byKey(one.title, other.title))
      ranks = new Uint32Array(titles.length)
      for (const [rank, { place }] of sorted.entries()) ranks[place] = rank
      isSorted = true
    },
    /** all places, by title */
    places: () => sorted.map(({ place }) => place),
    /** the position of each place in that order */
    ranks: () => ranks,
  }
}

type Titles = ReturnType<typeof openTitles>

/** The search index of one language. Each article has a place: a small, unique number. */
export type KnowledgeIndex = {
  language: KbLanguage
  lexicon: Lexicon
  titles: Titles
  /** finds the articles that match a word */
  valuesOf: (word: Forms) => WordValues
  /** the id of the article at a place */
  articleAt: (place: number) => number
  /** the id of its category */
  categoryAt: (place: number) => number
  /** a category with all its descendants */
  categoriesUnder: (id: number) => Set<number>
  /** Reads changes since a revision, or everything if there is none. */
  readSince: (revision: number | undefined) => Promise<void>
}

/** An article's text in a language, or in the other one if it's missing. */
export const chosenText = (texts: readonly KbTextRow[], language: KbLanguage) =>
  texts.find((text) => text.language === language) ?? texts[0]

/** How many articles to read before letting other requests run. */
const atOnce = 25

/** Assigns places, and reuses those of deleted articles. */
const openPlaces = () => {
  const byArticle = new Map<number, number>()
  const articles: number[] = []
  const free: number[] = []
  return {
    articles,
    of: (articleId: number) => byArticle.get(articleId),
    take: (articleId: number) => {
      const place = byArticle.get(articleId) ?? free.pop() ?? articles.length
      byArticle.set(articleId, place)
      articles[place] = articleId
      return place
    },
    leave: (articleId: number, place: number) => {
      byArticle.delete(articleId)
      free.push(place)
    },
  }
}

const namesIn = (rows: readonly KbCategoryRow[], language: KbLanguage) =>
  new Map(rows.map(({ id }) => [id, namesUpwards(rows, id, language)]))

/** Opens an empty index. */
export const openIndex = (
  engine: Engine,
  spellings: Spellings,
  language: KbLanguage,
): KnowledgeIndex => {
  const places = openPlaces()
  const categoryAt: number[] = []
  const titles = openTitles()
  const lexicon = openLexicon(spellings, language)
  const postings = openPostings(lexicon)
  const vocabulary = openVocabulary(lexicon.terms)
  const size = () => places.articles.length
  const values = wordValues({ size, lexicon, postings, vocabulary })
  let categories: readonly KbCategoryRow[] = []
  let names: ReadonlyMap<number, string> = new Map()

  const put = ({ articleId, categoryId, title, plain }: KbTextRow) => {
    const place = places.take(articleId)
    categoryAt[place] = categoryId
    titles.put(place, articleId, title)
    postings.put(place, { title, plain, category: names.get(categoryId) ?? '' })
  }

  const remove = (articleId: number) => {
    const place = places.of(articleId)
    if (place === undefined) return
    places.leave(articleId, place)
    titles.remove(place)
  }

  /** Returns the articles whose category was renamed. */
  const renamed = (before: ReadonlyMap<number, string>) =>
    places.articles.filter((_, place) => {
      const id = categoryAt[place] ?? 0
      return before.get(id) !== names.get(id)
    })

  const changed = async (revision: number | undefined) => {
    const before = names
    categories = await categoriesIn(engine.db)
    names = namesIn(categories, language)
    if (revision === undefined) return articleIdsIn(engine.db)
    return [...new Set([...(await changedSince(engine.db, revision)), ...renamed(before)])]
  }

  const readArticles = async (ids: readonly number[]) => {
    const texts = Map.groupBy(await textsOf(engine, ids), ({ articleId }) => articleId)
    for (const id of ids) {
      const text = chosenText(texts.get(id) ?? [], language)
      if (text) put(text)
      else remove(id)
    }
  }

  return {
    language,
    lexicon,
    titles,
    valuesOf: values.of,
    articleAt: (place) => places.articles[place] ?? 0,
    categoryAt: (place) => categoryAt[place] ?? 0,
    categoriesUnder: (id) => withDescendants(categories, id),
    readSince: async (revision) => {
      const ids = await changed(revision)
      postings.remove(new Set(ids.flatMap((id) => places.of(id) ?? [])))
      for (let from = 0; from < ids.length; from += atOnce) {
        await readArticles(ids.slice(from, from + atOnce))
        await breath()
      }
      if (revision === undefined) postings.trim()
      titles.refresh()
      vocabulary.refresh()
      values.forget()
    },
  }
}
