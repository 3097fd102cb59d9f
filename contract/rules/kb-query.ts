import { kbLanguages, limits } from '#contract/limits.ts'

/** A search of the knowledge base, without the page. */
export type KbQuery = { query: string; categoryId: number; articleId?: number | undefined }

export const defaultKbQuery: KbQuery = { query: '', categoryId: limits.kbRootCategory }

/** Whether there is anything to clear (A97). */
export const isFiltered = ({ query, categoryId, articleId }: KbQuery) =>
  query !== '' || categoryId !== limits.kbRootCategory || articleId !== undefined

/** The knowledge base is written in German and English; other languages read English (A33). */
export const kbLanguageOf = (locale: string) => kbLanguages[locale === 'de' ? 'de' : 'en']
