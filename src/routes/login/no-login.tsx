import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { NoLoginPage } from '#src/pages/login/help/no-login-page.tsx'

export const Route = createFileRoute('/login/no-login')({
  beforeLoad: () => needTexts('loginHelp'),
  component: NoLoginPage,
})
