import {
  categoriesIn,
  textsIn,
  type KbCategoryRow,
  type KbTextRow,
} from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { sortKey } from '#server/db/tickets/sort-key.ts'
import { nameIn, withDescendants } from './categories.ts'
import { readPostings, type DocumentWords } from './postings.ts'
import { openVocabulary } from './vocabulary.ts'
import { wordValues, type WordValues } from './word-values.ts'
import { wordReader, type Word } from './words.ts'

export type IndexedArticle = {
  id: number
  categoryId: number
  title: string
  plain: string
} & DocumentWords

/** Everything the search in one language knows; an article's place is its rank by title. */
export type KnowledgeIndex = {
  language: KbLanguage
  articles: readonly IndexedArticle[]
  /** how many stems there are; they are numbered from 0 */
  stems: number
  /** which articles a word finds */
  valuesOf: (word: Word) => WordValues
  /** a category with all below it */
  categoriesUnder: (id: number) => Set<number>
}

/** One text an article: in this language, or in the other one where it is missing. */
const oneEach = (texts: readonly KbTextRow[], language: KbLanguage) => {
  const chosen = new Map<number, KbTextRow>()
  for (const text of texts) {
    if (text.language === language || !chosen.has(text.articleId)) chosen.set(text.articleId, text)
  }
  return [...chosen.values()]
    .map((text) => ({ text, key: sortKey(text.title) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ text }) => text)
}

const namesUpwards = (rows: readonly KbCategoryRow[], id: number | null, language: KbLanguage) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names: string[] = []
  for (let row = byId.get(id ?? 0); row; row = byId.get(row.parentId ?? 0)) {
    if (row.parentId !== null) names.push(nameIn(row, language))
  }
  return names.join(' ')
}

/** Reads the knowledge base of a language into memory. */
export const readKnowledge = async (db: Db, language: KbLanguage): Promise<KnowledgeIndex> => {
  const rows = await categoriesIn(db)
  const texts = oneEach(await textsIn(db), language)
  const documents = texts.map(({ title, plain, categoryId }) => ({
    title,
    plain,
    category: namesUpwards(rows, categoryId, language),
  }))
  const found = await readPostings(documents, wordReader(language))
  return {
    language,
    articles: found.words.flatMap((words, place) => {
      const text = texts[place]
      if (!text) return []
      const { articleId, categoryId, title, plain } = text
      return [{ id: articleId, categoryId, title, plain, ...words }]
    }),
    stems: found.postings.length,
    valuesOf: wordValues({
      size: texts.length,
      postings: found.postings,
      numbers: found.numbers,
      vocabulary: openVocabulary(found.stems),
    }),
    categoriesUnder: (id) => withDescendants(rows, id),
  }
}
