import { createFileRoute } from '@tanstack/react-router'

import { AgentArea } from '#src/features/agent/session/agent-area.tsx'
import { NoWorkspace } from '#src/features/agent/shell/no-workspace.tsx'
import { agentGuards } from './-agent-guards.ts'

export const Route = createFileRoute('/agent')({
  beforeLoad: async () => (await agentGuards()).requireWorkspace(),
  component: AgentArea,
  notFoundComponent: NoWorkspace,
})
