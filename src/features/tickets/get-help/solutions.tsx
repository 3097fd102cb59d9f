import { Trans, Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { Answer } from '#contract/call.ts'
import type { searchKb } from '#contract/knowledge-base.ts'
import {
  articleLinkStyles,
  articleQuoteStyles,
  articleRowStyles,
  articleRowsStyles,
} from '#src/components/text/article-row-styles.ts'
import { css } from '#styled-system/css'
import type { SolutionSearchActor } from '#machines/tickets/solution-search.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'

type SolutionListProps = { hits: Answer<typeof searchKb>['list']; dimmed: boolean }

function SolutionList({ hits, dimmed }: SolutionListProps) {
  if (hits.length === 0) {
    return (
      <p className={articleQuoteStyles}>
        <Trans>No articles match. Create a ticket, and customer support will help.</Trans>
      </p>
    )
  }
  return (
    <>
      <h2 className={headingStyles}>
        <Trans>Articles that may help</Trans>
      </h2>
      <ul className={articleRowsStyles} aria-busy={dimmed}>
        {hits.map(({ articleId, title, description, language }) => (
          <li key={articleId} className={articleRowStyles} lang={language}>
            <Link
              className={articleLinkStyles}
              to="/kb/article/$articleId"
              params={{ articleId }}
              state={{ articleId, title, openedFrom: '/support/get-help' }}
            >
              {title}
            </Link>
            <p className={articleQuoteStyles}>{description}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const headingStyles = css({ fontSize: 'lg' })

/**
 * Matching articles; earlier ones stay until new ones arrive. They never block the next step (A39).
 */
export function Solutions({ actor }: { actor: SolutionSearchActor }) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { hits } = flow.context
  const isSearching = flow.matches({ suggesting: 'searching' })
  const count = hits?.length ?? 0

  return (
    <section aria-label={t`Articles that may help`} aria-busy={isSearching} className={rootStyles}>
      <Problem
        text={
          flow.matches({ suggesting: 'searchFailed' }) && (
            <Trans>
              The knowledge base isn’t available right now. You can still create a ticket.
            </Trans>
          )
        }
        action={<RetryButton onRetry={() => actor.send({ type: 'query.submit' })} />}
      />
      <VisuallyHidden role="status">
        {flow.matches({ suggesting: 'found' }) && (
          <Plural
            value={count}
            _0="No matching articles."
            one="# matching article."
            other="# matching articles."
          />
        )}
      </VisuallyHidden>
      {hits ? (
        <SolutionList hits={hits} dimmed={isSearching} />
      ) : (
        isSearching && <SkeletonText lines={5} />
      )}
    </section>
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '3',
  minBlockSize: '[12rem]',
  alignContent: 'start',
})
