import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { getArticle } from '#contract/knowledge-base.ts'
import { articleMachine, type ArticleActor } from '#machines/article.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { copyAddress } from './copy-address.ts'
import { kbLanguageOf } from './kept-place.ts'

declare module '@tanstack/react-router' {
  /** R36: what the list tells an article's page before the server does. */
  interface HistoryState {
    articleId?: number
    title?: string
  }
}

type Article = { articleId: number; locale: string; title: string }

/** Reads one article; its link is copied with the address of its page. */
export function useArticle({ articleId, locale, title }: Article): ArticleActor {
  const router = useRouter()
  const [machine] = useState(() =>
    articleMachine.provide({
      actions: {
        copyLink: (_, params) =>
          void copyAddress(router.buildLocation({ to: '/kb/article/$articleId', params }).href),
      },
    }),
  )
  return useFlow(machine, {
    calls: { readArticle: readPort(getArticle) },
    input: { articleId, languageId: kbLanguageOf(locale), title },
  })
}
