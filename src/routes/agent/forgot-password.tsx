import { createFileRoute } from '@tanstack/react-router'

import { AgentRecoveryPage } from '#src/features/agent/sign-in/agent-recovery-page.tsx'
import { useAgentRecovery } from '#src/features/agent/sign-in/use-agent-recovery.ts'

export const Route = createFileRoute('/agent/forgot-password')({ component: ForgotPassword })

function ForgotPassword() {
  return <AgentRecoveryPage actor={useAgentRecovery()} />
}
