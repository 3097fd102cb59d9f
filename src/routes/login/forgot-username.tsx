import { createFileRoute } from '@tanstack/react-router'

import { RecoveryRequestPage } from '#src/features/sign-in/password/recovery-request-page.tsx'
import { useRecoveryRequest } from '#src/features/sign-in/password/use-recovery-request.ts'
import { showLoginLanguage } from '#src/session/guards.ts'

export const Route = createFileRoute('/login/forgot-username')({
  beforeLoad: showLoginLanguage,
  component: ForgotUsername,
})

function ForgotUsername() {
  return <RecoveryRequestPage actor={useRecoveryRequest('username')} />
}
