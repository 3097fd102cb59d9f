import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { KnowledgeBasePage } from '#src/features/knowledge-base/knowledge-base-page.tsx'
import { useKnowledgeBase } from '#src/features/knowledge-base/use-knowledge-base.ts'
import { searchId } from '#src/routes/-search-id.ts'

export const Route = createFileRoute('/_portal/kb/list')({
  validateSearch: searchId('articleId'),
  component: KnowledgeBase,
})

/** In another language, or at another article, the search starts anew; at none it goes on. */
function KnowledgeBase() {
  const { articleId } = Route.useSearch()
  const { locale } = useLingui().i18n
  const [named, setNamed] = useState(articleId)
  if (articleId !== undefined && articleId !== named) setNamed(articleId)
  return <KnowledgeBaseFlow key={`${locale} ${named}`} locale={locale} articleId={articleId} />
}

function KnowledgeBaseFlow({
  locale,
  articleId,
}: {
  locale: string
  articleId?: number | undefined
}) {
  const { actor, opened } = useKnowledgeBase(locale, articleId)
  return <KnowledgeBasePage actor={actor} opened={opened} />
}
