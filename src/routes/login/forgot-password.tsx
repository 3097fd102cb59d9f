import { createFileRoute } from '@tanstack/react-router'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { recoveryRequestMachine } from '#machines/recovery-request.machine.ts'
import { RecoveryRequestPage } from '#src/features/sign-in/password/recovery-request-page.tsx'
import { speakLoginLanguage } from '#src/session/guards.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/login/forgot-password')({
  beforeLoad: speakLoginLanguage,
  component: ForgotPassword,
})

function ForgotPassword() {
  const actor = useFlow(recoveryRequestMachine, {
    calls: { requestPasswordReset, recoverUsername },
    input: { lost: 'password' },
  })
  return <RecoveryRequestPage actor={actor} />
}
