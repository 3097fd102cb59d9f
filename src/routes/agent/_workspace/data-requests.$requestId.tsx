import { createFileRoute } from '@tanstack/react-router'

import { adminRoles } from '#contract/rules/agent-roles.ts'
import { DataRequestPage } from '#src/features/agent/data-requests/data-request-page.tsx'
import { NoDataRequests } from '#src/features/agent/shell/agent-forbidden.tsx'
import { useAgentDataRequest } from '#src/features/agent/data-requests/use-agent-data-request.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/data-requests/$requestId')({
  params: {
    parse: ({ requestId }) => /^[1-9]\d{0,14}$/.test(requestId) && { requestId: Number(requestId) },
    stringify: ({ requestId }) => ({ requestId: String(requestId) }),
  },
  component: DataRequest,
})

function DataRequest() {
  const { requestId } = Route.useParams()
  return adminRoles.includes(signedInAgent().role) ? (
    <DataRequestFlow key={requestId} requestId={requestId} />
  ) : (
    <NoDataRequests />
  )
}

const DataRequestFlow = ({ requestId }: { requestId: number }) => (
  <DataRequestPage actor={useAgentDataRequest(requestId)} />
)
