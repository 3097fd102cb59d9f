import { useState } from 'react'

import { getCategoryTree } from '#contract/knowledge-base.ts'
import {
  categoriesMachine,
  type CategoriesActor,
} from '#machines/knowledge-base/categories.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { cachedReadPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchNetwork } from '#src/flows/watch-network.ts'
import { watchTab } from '#src/flows/watch-tab.ts'

/** Once per visit, however long the user reads an article (B2). */
queryClient.setQueryDefaults([getCategoryTree.path], { gcTime: Infinity, staleTime: Infinity })

export const useCategories = (): CategoriesActor => {
  const [input] = useState(() => {
    const known = queryClient.getQueryData(callQuery(getCategoryTree, {}).queryKey)
    return { tree: known?.tree ?? null }
  })
  return useFlow(categoriesMachine, {
    calls: { readTree: cachedReadPort(getCategoryTree), watchTab, watchNetwork },
    input,
  })
}
