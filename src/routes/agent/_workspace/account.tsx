import { createFileRoute } from '@tanstack/react-router'

import { usePasswordRule } from '#src/api/password-rule.ts'
import { AgentAccountPage } from '#src/features/agent/account/agent-account-page.tsx'
import { AgentAccountParts } from '#src/features/agent/account/agent-account-parts.tsx'
import { useAgentAccount } from '#src/features/agent/account/use-agent-account.ts'

export const Route = createFileRoute('/agent/_workspace/account')({ component: Account })

function Account() {
  const actor = useAgentAccount()
  return (
    <AgentAccountPage actor={actor}>
      <AgentAccountParts actor={actor} rule={usePasswordRule()} />
    </AgentAccountPage>
  )
}
