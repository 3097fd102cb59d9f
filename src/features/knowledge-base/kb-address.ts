import type { KbQuery } from '#contract/rules/kb-query.ts'
import { numberIn, searchTexts } from '#src/flows/search-params.ts'

const texts = searchTexts('articleId', 'search', 'category')

export type KbSearch = {
  articleId?: number | undefined
  search?: string | undefined
  category?: number | undefined
}

/** Search params of the knowledge base (A34, T45): `?search=vpn&category=3`. */
export const kbSearch = (params: Record<string, unknown>): KbSearch => {
  const { articleId, search, category } = texts(params)
  return { articleId: numberIn(articleId), search, category: numberIn(category) }
}

export const kbQueryIn = ({ articleId, search, category }: KbSearch): KbQuery => ({
  query: (search ?? '').replaceAll('\0', '').slice(0, 200),
  categoryId: category,
  ...(articleId !== undefined && { articleId }),
})

/** The search params for a query. */
export const kbSearchOf = ({ query, categoryId, articleId }: KbQuery): KbSearch => ({
  articleId,
  search: query || undefined,
  category: categoryId,
})

/** Whether two queries are equal. */
export const isSameSearch = (one: KbQuery, other: KbQuery) =>
  one.query === other.query &&
  one.categoryId === other.categoryId &&
  one.articleId === other.articleId
