import { useLingui } from '@lingui/react'
import { createFileRoute, useLocation } from '@tanstack/react-router'

import { getArticle } from '#contract/knowledge-base.ts'
import { ArticlePage } from '#src/features/knowledge-base/article-page.tsx'
import { kbLanguageOf } from '#src/features/knowledge-base/kept-place.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { articleLogic } from '#src/features/knowledge-base/article-logic.ts'

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
  const actor = useFlow(articleLogic, {
    calls: { readArticle: getArticle },
    input: { articleId, languageId: kbLanguageOf(locale), title },
  })
  return <ArticlePage actor={actor} />
}
