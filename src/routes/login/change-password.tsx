import { createFileRoute } from '@tanstack/react-router'

import { changePassword } from '#contract/authentication-passwords.ts'
import { changePasswordMachine } from '#machines/change-password.machine.ts'
import { ChangePasswordPage } from '#src/features/sign-in/password/change-password-page.tsx'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { speakLoginLanguage } from '#src/session/guards.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/login/change-password')({
  beforeLoad: speakLoginLanguage,
  component: ChangePassword,
})

function ChangePassword() {
  const actor = useFlow(changePasswordMachine, { calls: { changePassword }, input: undefined })
  return <ChangePasswordPage actor={actor} rule={usePasswordRule()} />
}
