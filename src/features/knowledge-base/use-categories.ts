import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { KbCategory } from '#contract/knowledge-base.ts'
import { categoryTree } from '#src/api/reads-knowledge.ts'

/** B2: the categories, as far as they are known. */
export const useCategories = () => {
  const { i18n } = useLingui()
  const { data, isError, refetch } = useQuery(categoryTree(i18n.locale))
  return { tree: data?.tree, isError, retry: () => void refetch() }
}

/** The way from the root to a category; empty while nobody knows it. */
export const pathTo = (tree: readonly KbCategory[] | undefined, id: number): KbCategory[] => {
  for (const node of tree ?? []) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
