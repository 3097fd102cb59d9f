import { createFileRoute } from '@tanstack/react-router'

import { decidingRoles } from '#contract/rules/agent-roles.ts'
import { RequestPage } from '#src/features/agent/requests/request-page.tsx'
import { useAgentRequest } from '#src/features/agent/requests/use-agent-request.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/requests/$requestId')({
  params: {
    parse: ({ requestId }) => /^[1-9]\d{0,14}$/.test(requestId) && { requestId: Number(requestId) },
    stringify: ({ requestId }) => ({ requestId: String(requestId) }),
  },
  component: Request,
})

function Request() {
  const { requestId } = Route.useParams()
  return <RequestFlow key={requestId} requestId={requestId} />
}

const RequestFlow = ({ requestId }: { requestId: number }) => (
  <RequestPage
    actor={useAgentRequest(requestId)}
    canDecide={decidingRoles.includes(signedInAgent().role)}
  />
)
