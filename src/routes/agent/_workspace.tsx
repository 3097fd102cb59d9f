import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { AgentShell } from '#src/features/agent/shell/agent-shell.tsx'
import { fetchIdlePartsWhenLoaded } from '#src/features/shell/idle-parts.ts'
import { agentGuards } from '../-agent-guards.ts'

export const Route = createFileRoute('/agent/_workspace')({
  beforeLoad: async (visit) => (await agentGuards()).requireAgent(visit),
  component: Workspace,
})

function Workspace() {
  useEffect(fetchIdlePartsWhenLoaded, [])
  const place = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <AgentShell session={agentSession} place={place}>
      <Outlet />
    </AgentShell>
  )
}
