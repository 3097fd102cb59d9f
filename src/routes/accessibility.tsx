import { createFileRoute, redirect } from '@tanstack/react-router'

import { AccessibilityPage } from '#src/features/public-forms/accessibility-page.tsx'
import { showOneOf } from '#src/i18n/i18n.ts'
import { formLanguages } from '#src/i18n/languages.ts'
import { provider } from '#src/provider.ts'

export const Route = createFileRoute('/accessibility')({
  beforeLoad: () => {
    if (!provider.accessibility) throw redirect({ to: '/', replace: true })
    return showOneOf(formLanguages)
  },
  component: () =>
    provider.accessibility && <AccessibilityPage statement={provider.accessibility} />,
})
