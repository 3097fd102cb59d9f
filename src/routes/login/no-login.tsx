import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { NoLoginPage } from '#src/features/sign-in/help/no-login-page.tsx'
import { speakLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/no-login')({
  beforeLoad: async () => {
    await needTexts('loginHelp')
    await speakLoginLanguage()
  },
  component: NoLoginPage,
})
