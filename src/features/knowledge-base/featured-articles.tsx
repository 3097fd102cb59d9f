import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import {
  articleLinkStyles,
  articleRowStyles,
  articleRowsStyles,
} from '#src/components/text/article-row-styles.ts'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { css } from '#styled-system/css'
import { useFeaturedArticles } from './use-featured-articles.ts'

/** The most helpful and the newest articles, if the server names any (R81). */
export function FeaturedArticles() {
  const { i18n } = useLingui()
  const { data, isLoading } = useFeaturedArticles()
  const dayOf = (at: string) => i18n.date(at, { dateStyle: 'medium', timeZone: 'UTC' })

  if (isLoading) return <SkeletonText lines={5} />
  if (!data) return null
  return (
    <div className={columnsStyles}>
      <Articles title={<Trans>Most helpful</Trans>} articles={data.helpful} />
      <Articles
        title={<Trans>Recently updated</Trans>}
        articles={data.newest.map((one) => ({ ...one, detail: dayOf(one.updatedAt) }))}
      />
    </div>
  )
}

type ArticlesProps = {
  title: ReactNode
  articles: readonly {
    articleId: number
    title: string
    language?: string | undefined
    detail?: string
  }[]
}

const Articles = ({ title: heading, articles }: ArticlesProps) =>
  articles.length > 0 && (
    <section className={sectionStyles}>
      <h2 className={headingStyles}>{heading}</h2>
      <ul className={articleRowsStyles}>
        {articles.map(({ articleId, title, language, detail }) => (
          <li key={articleId} className={articleRowStyles}>
            <Link
              className={articleLinkStyles}
              lang={language}
              to="/kb/article/$articleId"
              params={{ articleId }}
              state={{ articleId, title }}
            >
              {title}
            </Link>
            {detail && <span className={detailStyles}>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  )

const columnsStyles = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 18rem), 1fr))]',
  alignItems: 'start',
  gap: '6',
})
const sectionStyles = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
})
const headingStyles = css({ fontSize: 'lg' })
const detailStyles = css({ fontSize: 'sm', color: 'quiet' })
