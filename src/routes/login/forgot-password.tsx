import { createFileRoute } from '@tanstack/react-router'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { recoveryRequestMachine } from '#machines/recovery-request.machine.ts'
import { RecoveryRequestPage } from '#src/pages/login/recovery-request-page.tsx'
import { speakLoginLanguage } from '#src/wiring/guards.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

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
