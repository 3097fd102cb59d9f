import { createFileRoute } from '@tanstack/react-router'

import { PreferencesPage } from '#src/features/account/preferences-page.tsx'

export const Route = createFileRoute('/_portal/account/preferences')({
  component: PreferencesPage,
})
