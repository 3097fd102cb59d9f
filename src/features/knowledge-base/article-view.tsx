import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { ButtonLink } from '#src/components/action/button-link.tsx'
import { css } from '#styled-system/css'
import type { Answer } from '#contract/call.ts'
import type { getArticle } from '#contract/knowledge-base.ts'
import { Link } from '#src/components/action/link.tsx'
import type { ArticleActor } from '#machines/knowledge-base/article.machine.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { BackToKnowledge } from './back-to-knowledge.tsx'
import { pathTo } from './category-path.ts'

/** Leads from every article to a ticket (R82). */
const ArticleHelp = () => (
  <section className={articleHelpStyles}>
    <div>
      <h2 className={articleHelpHeadingStyles}>
        <Trans>Still need help?</Trans>
      </h2>
      <p className={articleHelpTextStyles}>
        <Trans>Tell us what you need, and customer support will help.</Trans>
      </p>
    </div>
    <ButtonLink to="/support/get-help" variant="outline" icon="add">
      <Trans>Create ticket</Trans>
    </ButtonLink>
  </section>
)

const articleHelpStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  marginBlockEnd: '8',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  _print: { display: 'none' },
})
const articleHelpHeadingStyles = css({ fontSize: 'lg' })
const articleHelpTextStyles = css({ color: 'quiet' })

type RelatedArticlesProps = { articles: NonNullable<Answer<typeof getArticle>['related']> }

/** The articles the author lists as related, if any. */
function RelatedArticles({ articles }: RelatedArticlesProps) {
  if (articles.length === 0) return null
  return (
    <section className={relatedArticlesStyles}>
      <h2 className={relatedArticlesHeadingStyles}>
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

const relatedArticlesStyles = css({
  paddingBlockStart: '6',
  borderBlockStart: 'thin',
  _print: { display: 'none' },
})
const relatedArticlesHeadingStyles = css({ fontSize: 'lg', marginBlockEnd: '2' })
const listStyles = css({ display: 'grid', gap: '2', listStyle: 'none' })

type ArticleViewProps = { actor: ArticleActor; categories: CategoriesActor; feedback: ReactNode }

/** An article to read, print and share; its title may arrive before its text (B10–B14). */
export function ArticleView({ actor, categories, feedback }: ArticleViewProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { title, article } = flow.context

  return (
    <article className={rootStyles}>
      <PageHeader
        title={
          title === '' ? <Trans>Article</Trans> : <span lang={article?.language}>{title}</span>
        }
        back={<BackToKnowledge />}
      >
        {article?.categoryId !== undefined && (
          <CategoryPath actor={categories} id={article.categoryId} />
        )}
        {article?.updatedAt !== undefined && <LastUpdated at={article.updatedAt} />}
      </PageHeader>
      {article ? (
        <>
          <div className={textStyles}>
            <RichText html={article.content} lang={article.language} />
          </div>
          <div className={actionsStyles}>
            <Button
              variant="outline"
              icon="copy"
              disabled={!flow.can({ type: 'link.copy' })}
              onClick={() => actor.send({ type: 'link.copy' })}
            >
              <Trans>Copy link</Trans>
            </Button>
            <Button variant="outline" icon="print" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
          {feedback}
          <ArticleHelp />
          <RelatedArticles articles={article.related ?? []} />
        </>
      ) : (
        <SkeletonText lines={10} />
      )}
    </article>
  )
}

function CategoryPath({ actor, id }: { actor: CategoriesActor; id: number }) {
  const tree = useSelector(actor, ({ context }) => context.tree)
  const names = pathTo(tree, id).map(({ name }) => name)
  return <span>{names.join(' / ')}</span>
}

/** The day only, because article files give no time (R79). */
function LastUpdated({ at }: { at: string }) {
  const { i18n } = useLingui()
  const day = i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className={quietStyles}>
      <Trans>Last updated {day}</Trans>
    </div>
  )
}

const quietStyles = css({ fontSize: 'sm' })
const rootStyles = css({ maxInlineSize: 'article', _print: { maxInlineSize: '[none]' } })
const textStyles = css({ fontSize: 'lg' })
const actionsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBlock: '8',
  _print: { display: 'none' },
})
