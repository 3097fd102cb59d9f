import { createFileRoute } from '@tanstack/react-router'

import { AgentLogin } from '#src/features/agent/sign-in/agent-login.tsx'
import { useAgentSignIn } from '#src/features/agent/sign-in/use-agent-sign-in.ts'
import { searchTexts } from '#src/flows/search-params.ts'
import { agentGuards } from '../-agent-guards.ts'

export const Route = createFileRoute('/agent/login')({
  validateSearch: searchTexts('returnTo'),
  beforeLoad: async (visit) => (await agentGuards()).enterAgentLogin(visit),
  component: AgentLoginFlow,
})

function AgentLoginFlow() {
  return <AgentLogin actor={useAgentSignIn()} />
}
