import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { LoginHelpPage } from '#src/features/sign-in/help/login-help-page.tsx'
import { speakLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/login-help')({
  beforeLoad: async () => {
    await needTexts('loginHelp')
    await speakLoginLanguage()
  },
  component: LoginHelpPage,
})
