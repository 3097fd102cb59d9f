import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ArticleActor } from '#machines/knowledge-base/article.machine.ts'
import type { CategoriesActor } from '#machines/knowledge-base/categories.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RichText } from '#src/components/text/rich-text.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { css } from '#styled-system/css'
import { ArticleHelp } from './article-help.tsx'
import { BackToKnowledge } from './back-to-knowledge.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { pathTo } from './category-path.ts'

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
