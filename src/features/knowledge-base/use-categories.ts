import { useQuery } from '@tanstack/react-query'

import { getCategoryTree, type KbCategory } from '#contract/knowledge-base.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The categories, once loaded; fetched once per visit (B2). */
export const useCategories = () => {
  const { data, isError, refetch } = useQuery({
    ...callQuery(getCategoryTree, {}),
    staleTime: Infinity,
  })
  return { tree: data?.tree, isError, retry: () => void refetch() }
}

/** The path from the root to a category; empty until it's loaded. */
export const pathTo = (tree: readonly KbCategory[] | undefined, id: number): KbCategory[] => {
  for (const node of tree ?? []) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
