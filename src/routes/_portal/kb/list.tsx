import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'

import { kbSearch } from '#src/features/knowledge-base/kb-address.ts'
import { KnowledgeBasePage } from '#src/features/knowledge-base/knowledge-base-page.tsx'
import { useCategories } from '#src/features/knowledge-base/use-categories.ts'
import { useKnowledgeBase } from '#src/features/knowledge-base/use-knowledge-base.ts'

export const Route = createFileRoute('/_portal/kb/list')({
  validateSearch: kbSearch,
  component: KnowledgeBase,
})

function KnowledgeBase() {
  const { locale } = useLingui().i18n
  return <KnowledgeBaseFlow key={locale} locale={locale} />
}

function KnowledgeBaseFlow({ locale }: { locale: string }) {
  const { actor, opened } = useKnowledgeBase(locale)
  return <KnowledgeBasePage actor={actor} categories={useCategories()} openedId={opened} />
}
