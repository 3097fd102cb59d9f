import { createFileRoute } from '@tanstack/react-router'

import { renderPasswordReset, resetPassword } from '#contract/recovery.ts'
import { passwordResetMachine } from '#machines/password-reset.machine.ts'
import { PasswordResetPage } from '#src/features/sign-in/password/password-reset-page.tsx'
import { usePasswordRule } from '#src/api/password-rule.ts'
import { speakLoginLanguage } from '#src/session/guards.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/login/password/reset/$otac')({
  beforeLoad: speakLoginLanguage,
  component: PasswordReset,
})

function PasswordReset() {
  const { otac } = Route.useParams()
  return <PasswordResetFlow key={otac} otac={otac} />
}

function PasswordResetFlow({ otac }: { otac: string }) {
  const actor = useFlow(passwordResetMachine, {
    calls: { checkLink: renderPasswordReset, resetPassword },
    input: { otac },
  })
  return <PasswordResetPage actor={actor} rule={usePasswordRule()} />
}
