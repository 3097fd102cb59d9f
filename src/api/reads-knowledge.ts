import { queryOptions } from '@tanstack/react-query'

import { getCategoryTree } from '#contract/knowledge-base.ts'
import { send } from './send.ts'

/** B2: asked for once a visit; the server names categories in the language of who asks. */
export const categoryTree = (language: string) =>
  queryOptions({
    queryKey: [getCategoryTree.path, language],
    queryFn: ({ signal }) => send(getCategoryTree, {}, signal),
    staleTime: Infinity,
  })
