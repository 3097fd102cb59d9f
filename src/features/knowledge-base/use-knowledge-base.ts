import { useEffect, useState } from 'react'

import { searchKb } from '#contract/knowledge-base.ts'
import { knowledgeBaseMachine } from '#machines/knowledge-base.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { followInAddressBar, knowledgeStart } from './kept-place.ts'

/** The search as it was left in this tab, and the article somebody comes back from. */
export function useKnowledgeBase(locale: string, articleId: number | undefined) {
  const [{ opened, ...input }] = useState(() => knowledgeStart(locale, articleId))
  const search = readPort(searchKb)
  const actor = useFlow(knowledgeBaseMachine, { calls: { search, searchMore: search }, input })
  useEffect(() => followInAddressBar(actor), [actor])
  return { actor, opened }
}
