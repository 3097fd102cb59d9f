import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'

import { queryClient } from '#src/api/query-client.ts'
import { useAgentSessionStatus } from './use-agent-session-status.ts'

/** Every page of the workspace: its guards run again when an agent has signed in or lost the session. */
export function AgentArea() {
  useAgentSessionStatus()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
