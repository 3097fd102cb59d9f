import { createFileRoute } from '@tanstack/react-router'

import { LoginHelpPage } from '#src/features/sign-in/help/login-help-page.tsx'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/login-help')({
  beforeLoad: showLoginLanguage,
  component: LoginHelpPage,
})
