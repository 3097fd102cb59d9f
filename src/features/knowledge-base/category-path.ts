import type { KbCategory } from '#contract/knowledge-base.ts'

/** The path from the root to a category; empty until it's loaded. */
export const pathTo = (tree: readonly KbCategory[] | null, id: number): KbCategory[] => {
  for (const node of tree ?? []) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
