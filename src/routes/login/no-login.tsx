import { createFileRoute } from '@tanstack/react-router'

import { needTexts } from '#src/i18n/i18n.ts'
import { NoLoginPage } from '#src/pages/login/help/no-login-page.tsx'
import { speakLoginLanguage } from '#src/wiring/guards.ts'

export const Route = createFileRoute('/login/no-login')({
  beforeLoad: async () => {
    await needTexts('loginHelp')
    await speakLoginLanguage()
  },
  component: NoLoginPage,
})
