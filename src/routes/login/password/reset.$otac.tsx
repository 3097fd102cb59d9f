import { createFileRoute } from '@tanstack/react-router'

import { usePasswordRule } from '#src/api/password-rule.ts'
import { PasswordResetPage } from '#src/features/sign-in/password/password-reset-page.tsx'
import { usePasswordReset } from '#src/features/sign-in/password/use-password-reset.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/password/reset/$otac')({
  beforeLoad: showLoginLanguage,
  component: PasswordReset,
})

function PasswordReset() {
  const { otac } = Route.useParams()
  return <PasswordResetFlow key={otac} otac={otac} />
}

function PasswordResetFlow({ otac }: { otac: string }) {
  return <PasswordResetPage actor={usePasswordReset(otac)} rule={usePasswordRule()} />
}
