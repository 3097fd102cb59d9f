import { createFileRoute } from '@tanstack/react-router'

import { changePassword } from '#contract/authentication-passwords.ts'
import { changePasswordMachine } from '#machines/change-password.machine.ts'
import { ChangePasswordPage } from '#src/pages/login/change-password-page.tsx'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

export const Route = createFileRoute('/login/change-password')({ component: ChangePassword })

function ChangePassword() {
  const actor = useFlow(changePasswordMachine, { calls: { changePassword }, input: undefined })
  return <ChangePasswordPage actor={actor} rule={usePasswordRule()} />
}
