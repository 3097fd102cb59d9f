import { kbLanguages, limits } from '#contract/limits.ts'

/** A search of the knowledge base, without the page. */
export type KbQuery = { query: string; categoryId: number; articleId?: number | undefined }

export const defaultKbQuery: KbQuery = { query: '', categoryId: limits.kbRootCategory }

/** A97: whether there is anything to clear. */
export const isFiltered = ({ query, categoryId, articleId }: KbQuery) =>
  query !== '' || categoryId !== limits.kbRootCategory || articleId !== undefined

/** A33: the knowledge base is written in German and English; other languages read English. */
export const kbLanguageOf = (locale: string) => kbLanguages[locale === 'de' ? 'de' : 'en']
