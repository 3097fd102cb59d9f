import { createFileRoute } from '@tanstack/react-router'

import { Login } from '#src/features/sign-in/login-page.tsx'
import { useLogin } from '#src/features/sign-in/use-login.ts'
import { searchTexts } from '#src/flows/search-params.ts'
import { enterLogin } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/')({
  validateSearch: searchTexts('username', 'returnTo'),
  beforeLoad: enterLogin,
  component: LoginFlow,
})

function LoginFlow() {
  const { username = '', returnTo = '' } = Route.useSearch()
  return <Login actor={useLogin(username, returnTo)} />
}
