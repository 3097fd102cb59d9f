import { useLingui } from '@lingui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { ArticleFeedbackOf } from '#src/features/knowledge-base/article-feedback.tsx'
import { ArticlePage } from '#src/features/knowledge-base/article-page.tsx'
import { useArticle } from '#src/features/knowledge-base/use-article.ts'
import { useCategories } from '#src/features/knowledge-base/use-categories.ts'

export const Route = createFileRoute('/_portal/kb/article/$articleId')({
  params: {
    parse: ({ articleId }) => /^[1-9]\d{0,14}$/.test(articleId) && { articleId: Number(articleId) },
    stringify: ({ articleId }) => ({ articleId: String(articleId) }),
  },
  component: Article,
})

function Article() {
  const { articleId } = Route.useParams()
  const { locale } = useLingui().i18n
  return <ArticleFlow key={`${locale} ${articleId}`} articleId={articleId} locale={locale} />
}

function ArticleFlow({ articleId, locale }: { articleId: number; locale: string }) {
  const { state } = useLocation()
  const title = (state.articleId === articleId && state.title) || ''
  return (
    <ArticlePage
      actor={useArticle({ articleId, locale, title })}
      categories={useCategories()}
      feedback={<ArticleFeedbackOf articleId={articleId} />}
    />
  )
}
