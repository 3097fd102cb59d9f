import { createFileRoute } from '@tanstack/react-router'

import { NoLoginPage } from '#src/features/sign-in/help/no-login-page.tsx'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/no-login')({
  beforeLoad: showLoginLanguage,
  component: NoLoginPage,
})
