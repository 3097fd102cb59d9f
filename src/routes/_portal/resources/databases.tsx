import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { DatabasesPage } from '#src/features/resources/databases-page.tsx'

export const Route = createFileRoute('/_portal/resources/databases')({
  beforeLoad: () => needTexts('account'),
  component: DatabasesPage,
})
