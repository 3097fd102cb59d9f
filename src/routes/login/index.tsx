import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'

import { loadWhenIdle } from '#src/components/feedback/idle-part.ts'
import { Login } from '#src/features/sign-in/login-page.tsx'
import { useLogin } from '#src/features/sign-in/use-login.ts'
import { searchTexts } from '#src/flows/search-params.ts'
import { fetchTexts } from '#src/i18n/i18n.ts'
import { portalTexts } from '#src/i18n/portal-texts.ts'
import { enterLogin } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/')({
  validateSearch: searchTexts('username', 'returnTo'),
  beforeLoad: enterLogin,
  component: LoginFlow,
})

function LoginFlow() {
  useEffect(() => loadWhenIdle(() => fetchTexts(portalTexts)), [])
  const { username = '', returnTo = '' } = Route.useSearch()
  return <Login actor={useLogin(username, returnTo)} />
}
