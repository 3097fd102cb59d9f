import { Trans } from '@lingui/react/macro'

import type { Answer } from '#contract/call.ts'
import type { getArticle } from '#contract/knowledge-base.ts'
import { Link } from '#src/components/action/link.tsx'
import { css } from '#styled-system/css'

type RelatedArticlesProps = { articles: NonNullable<Answer<typeof getArticle>['related']> }

/** The articles the author lists as related, if any. */
export function RelatedArticles({ articles }: RelatedArticlesProps) {
  if (articles.length === 0) return null
  return (
    <section className={rootStyles}>
      <h2 className={headingStyles}>
        <Trans>Related articles</Trans>
      </h2>
      <ul className={listStyles}>
        {articles.map(({ articleId, title, language }) => (
          <li key={articleId} lang={language}>
            <Link to="/kb/article/$articleId" params={{ articleId }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const rootStyles = css({
  paddingBlockStart: '6',
  borderBlockStart: 'thin',
  _print: { display: 'none' },
})
const headingStyles = css({ fontSize: 'lg', marginBlockEnd: '2' })
const listStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })
