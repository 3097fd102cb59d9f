import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'

import { queryClient } from '#src/api/query-client.ts'
import { sendWrite } from '#src/flows/agent-write.ts'
import { sendWritesBy } from '#src/flows/call-port.ts'
import { useAgentSessionStatus } from './use-agent-session-status.ts'

sendWritesBy(sendWrite)

/** Every page of the workspace: its guards run again when an agent has signed in or lost the session. */
export function AgentArea() {
  useAgentSessionStatus()
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
