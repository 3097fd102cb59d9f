import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import { searchTexts } from '#src/flows/search-texts.ts'

const texts = searchTexts('articleId', 'search', 'category')

const idIn = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

export type KbSearch = {
  articleId?: number | undefined
  search?: string | undefined
  category?: number | undefined
}

/** Search params of the knowledge base (A34, T45): `?search=vpn&category=3`. */
export const kbSearch = (params: Record<string, unknown>): KbSearch => {
  const { articleId, search, category } = texts(params)
  return { articleId: idIn(articleId), search, category: idIn(category) }
}

const usual = defaultKbQuery

export const kbQueryIn = ({ articleId, search, category }: KbSearch): KbQuery => ({
  query: (search ?? '').replaceAll('\0', '').slice(0, 200),
  categoryId: category ?? usual.categoryId,
  ...(articleId !== undefined && { articleId }),
})

/** The search params for a query; defaults are left out. */
export const kbSearchOf = ({ query, categoryId, articleId }: KbQuery): KbSearch => ({
  articleId,
  search: query || undefined,
  category: categoryId === usual.categoryId ? undefined : categoryId,
})

/** Whether two queries are equal. */
export const isSameSearch = (one: KbQuery, other: KbQuery) =>
  one.query === other.query &&
  one.categoryId === other.categoryId &&
  one.articleId === other.articleId
