import { createFileRoute } from '@tanstack/react-router'

import { usePasswordRule } from '#src/api/password-rule.ts'
import { ChangePasswordPage } from '#src/features/sign-in/password/change-password-page.tsx'
import { useChangePassword } from '#src/features/sign-in/password/use-change-password.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/change-password')({
  beforeLoad: showLoginLanguage,
  component: ChangePassword,
})

function ChangePassword() {
  return <ChangePasswordPage actor={useChangePassword()} rule={usePasswordRule()} />
}
