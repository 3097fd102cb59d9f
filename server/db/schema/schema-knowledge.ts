import type { GeneratedAlways } from 'kysely'

export type KbLanguage = 'en' | 'de'

export type KnowledgeTables = {
  /** The root has id 1 and an empty path. */
  kbCategory: {
    id: number
    parentId: number | null
    /** keys joined with slashes: `printing/labels` */
    path: string
    position: number
    nameEn: string
    nameDe: string
  }
  /** The author assigns the id, so that URLs stay the same after an import. */
  kbArticle: { id: number; categoryId: number; updatedAt: number }
  kbText: {
    articleId: number
    language: KbLanguage
    title: string
    /** HTML, sanitised when written */
    content: string
    /** `textOf(content)`: the text that is searched and quoted */
    plain: string
  }
  kbRelated: { articleId: number; relatedId: number; position: number }
  kbMedia: {
    id: GeneratedAlways<number>
    /** SHA-256, hex */
    hash: string
    type: string
    content: Buffer
  }
  /** Whether an article helped a reader: one answer per reader. */
  articleFeedback: {
    articleId: number
    accountId: number
    isHelpful: 0 | 1
    comment: string
    at: number
  }
  /** The revision in which an article was last written, moved or removed; maintained by triggers. */
  kbChange: { articleId: number; revision: number }
  /** A single row. Every import increments the number, and the search reads changed articles again. */
  kbRevision: { id: number; number: number }
}
