import type { KbCategory } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import type { KbCategoryRow } from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'

export const nameIn = ({ nameEn, nameDe }: KbCategoryRow, language: KbLanguage) =>
  language === 'de' ? nameDe : nameEn

/** The names of a category and its ancestors, except the root. */
export const namesUpwards = (
  rows: readonly KbCategoryRow[],
  id: number | null,
  language: KbLanguage,
): string => {
  const row = rows.find((one) => one.id === id)
  if (!row || row.parentId === null) return ''
  return [nameIn(row, language), namesUpwards(rows, row.parentId, language)].join(' ').trimEnd()
}

/** The children of a category, in order. */
const childrenOf = (rows: readonly KbCategoryRow[], parentId: number) =>
  rows.filter((row) => row.parentId === parentId)

const node = (
  rows: readonly KbCategoryRow[],
  row: KbCategoryRow,
  language: KbLanguage,
): KbCategory => ({
  id: row.id,
  name: nameIn(row, language),
  parentId: row.parentId,
  relatedNodeIds: [],
  children: childrenOf(rows, row.id).map((child) => node(rows, child, language)),
})

/** One root, named in a language (E9). */
export const treeOf = (rows: readonly KbCategoryRow[], language: KbLanguage): KbCategory[] =>
  rows.filter(({ id }) => id === limits.kbRootCategory).map((root) => node(rows, root, language))

/** A category and all its descendants; empty if the category doesn't exist. */
export const withDescendants = (rows: readonly KbCategoryRow[], id: number): Set<number> => {
  const ids = new Set<number>()
  const visit = (one: KbCategoryRow) => {
    ids.add(one.id)
    childrenOf(rows, one.id).forEach(visit)
  }
  rows.filter((row) => row.id === id).forEach(visit)
  return ids
}
