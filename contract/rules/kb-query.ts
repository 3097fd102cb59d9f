import { kbLanguages } from '#contract/limits.ts'

/** A search of the knowledge base, without the page. The root category finds every article. */
export type KbQuery = {
  query: string
  categoryId?: number | undefined
  articleId?: number | undefined
}

export const defaultKbQuery: KbQuery = { query: '' }

/** Whether there is anything to clear, and a list instead of the first page (A97, R81). */
export const isFiltered = ({ query, categoryId, articleId }: KbQuery) =>
  query !== '' || categoryId !== undefined || articleId !== undefined

/** The knowledge base is written in German and English; other languages read English (A33). */
export const kbLanguageOf = (locale: string) => kbLanguages[locale === 'de' ? 'de' : 'en']
