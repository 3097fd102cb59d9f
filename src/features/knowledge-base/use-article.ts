import { useRouter } from '@tanstack/react-router'
import { fromPromise } from 'xstate'

import { getArticle } from '#contract/knowledge-base.ts'
import { kbLanguageOf } from '#contract/rules/kb-query.ts'
import { articleMachine, type ArticleActor } from '#machines/knowledge-base/article.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

declare module '@tanstack/react-router' {
  /** What the list knows about an article before the server answers (R36). */
  interface HistoryState {
    articleId?: number
    title?: string
  }
}

type Article = { articleId: number; locale: string; title: string }

/** Reads one article; its link is copied with the address of its page (B11, A37b). */
export function useArticle({ articleId, locale, title }: Article): ArticleActor {
  const router = useRouter()
  return useFlow(articleMachine, {
    calls: {
      readArticle: readPort(getArticle),
      copyLink: fromPromise<void, { articleId: number }>(async ({ input: params }) => {
        const { href } = router.buildLocation({ to: '/kb/article/$articleId', params })
        await navigator.clipboard.writeText(location.origin + href)
      }),
    },
    input: { articleId, languageId: kbLanguageOf(locale), title },
  })
}
