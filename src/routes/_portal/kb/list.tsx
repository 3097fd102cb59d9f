import { createFileRoute } from '@tanstack/react-router'

import { kbSearch } from '#src/features/knowledge-base/kb-address.ts'
import { KnowledgeBasePage } from '#src/features/knowledge-base/knowledge-base-page.tsx'
import { useKbVisit, useKnowledgeBase } from '#src/features/knowledge-base/use-knowledge-base.ts'

export const Route = createFileRoute('/_portal/kb/list')({
  validateSearch: kbSearch,
  component: KnowledgeBase,
})

function KnowledgeBase() {
  const { locale, steps, key } = useKbVisit()
  return <KnowledgeBaseFlow key={key} locale={locale} steps={steps} />
}

function KnowledgeBaseFlow({ locale, steps }: { locale: string; steps: number }) {
  const { actor, opened } = useKnowledgeBase(locale, steps)
  return <KnowledgeBasePage actor={actor} openedId={opened} />
}
