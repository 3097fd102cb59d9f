import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { kbSearch } from '#src/features/knowledge-base/kb-address.ts'
import { KnowledgeBasePage } from '#src/features/knowledge-base/knowledge-base-page.tsx'
import { useKnowledgeBase, useSteps } from '#src/features/knowledge-base/use-knowledge-base.ts'

export const Route = createFileRoute('/_portal/kb/list')({
  validateSearch: kbSearch,
  component: KnowledgeBase,
})

/** Another language, another article or a step back restarts the search. */
function KnowledgeBase() {
  const { articleId } = Route.useSearch()
  const { locale } = useLingui().i18n
  const steps = useSteps()
  const [named, setNamed] = useState(articleId)
  if (articleId !== undefined && articleId !== named) setNamed(articleId)
  return <KnowledgeBaseFlow key={`${locale} ${named} ${steps}`} locale={locale} steps={steps} />
}

function KnowledgeBaseFlow({ locale, steps }: { locale: string; steps: number }) {
  const { actor, opened } = useKnowledgeBase(locale, steps)
  return <KnowledgeBasePage actor={actor} openedId={opened} />
}
