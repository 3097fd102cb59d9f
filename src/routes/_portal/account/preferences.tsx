import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { PreferencesPage } from '#src/features/account/preferences-page.tsx'

export const Route = createFileRoute('/_portal/account/preferences')({
  beforeLoad: () => needTexts('account'),
  component: PreferencesPage,
})
