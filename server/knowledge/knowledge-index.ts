import { categoriesIn, textsIn, type KbCategoryRow, type KbTextRow } from '#server/db/knowledge.ts'
import type { KbLanguage } from '#server/db/schema-knowledge.ts'
import type { Db } from '#server/db/schema.ts'
import { sortKey } from '#server/db/sort-key.ts'
import { nameIn, withDescendants } from './categories.ts'
import { readPostings, type Posting } from './postings.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'
import { wordReader, type Word } from './words.ts'

/** Everything the search in one language knows; an article's place is its rank by title. */
export type KnowledgeIndex = {
  language: KbLanguage
  size: number
  articles: readonly { id: number; categoryId: number }[]
  postings: ReadonlyMap<string, Posting>
  vocabulary: Vocabulary
  /** knows the words of all texts already */
  read: (text: string) => Word[]
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
  const read = wordReader(language)
  const { postings, stems } = await readPostings(documents, read)
  return {
    language,
    size: texts.length,
    articles: texts.map(({ articleId, categoryId }) => ({ id: articleId, categoryId })),
    postings,
    vocabulary: openVocabulary(stems),
    read,
    categoriesUnder: (id) => withDescendants(rows, id),
  }
}
