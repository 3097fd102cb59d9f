import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Answer } from '#contract/call.ts'
import type { searchKb } from '#contract/knowledge-base.ts'
import {
  articleLinkStyles,
  articleQuoteStyles,
  articleRowStyles,
  articleRowsStyles,
} from '#src/components/text/article-row-styles.ts'
import { css } from '#styled-system/css'

type SolutionListProps = { hits: Answer<typeof searchKb>['list']; dimmed: boolean }

export function SolutionList({ hits, dimmed }: SolutionListProps) {
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
