import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ArticleActor } from '#machines/knowledge-base/article.machine.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { ButtonLink } from '#src/components/action/button-link.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { FailedState } from '#src/components/feedback/failed-state.tsx'
import { DocumentTitle } from '#src/components/layout/document-title.tsx'
import { provider } from '#src/provider.ts'
import { ArticleView } from './article-view.tsx'
import { BackToKnowledge } from './back-to-knowledge.tsx'

type ArticlePageProps = {
  actor: ArticleActor
  categories: CategoriesActor
  /** Asks below the text whether it was helpful. */
  feedback?: ReactNode
}

/** An article, or why it can't be shown (R35). */
export function ArticlePage({ actor, categories, feedback }: ArticlePageProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)

  return (
    <>
      <DocumentTitle page={flow.context.title || t`Article`} portal={provider.name} />
      {flow.matches('missing') ? (
        <NoArticle />
      ) : flow.matches('failed') ? (
        <>
          <BackToKnowledge />
          <FailedState
            isPage
            title={<Trans>We couldn’t load the article</Trans>}
            onRetry={() => actor.send({ type: 'article.retry' })}
          />
        </>
      ) : (
        <ArticleView actor={actor} categories={categories} feedback={feedback} />
      )}
    </>
  )
}

const NoArticle = () => (
  <EmptyState
    isPage
    drawing="article"
    title={<Trans>We couldn’t find this article</Trans>}
    action={
      <ButtonLink to="/kb/list" variant="outline" icon="book">
        <Trans>Open the knowledge base</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may have been removed, or the link is incomplete.</Trans>
  </EmptyState>
)
