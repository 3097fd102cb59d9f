import { createFileRoute } from '@tanstack/react-router'

import { adminRoles } from '#contract/rules/agent-roles.ts'
import { NoInviting } from '#src/features/agent/shell/agent-forbidden.tsx'
import { InvitationPage } from '#src/features/agent/customers/invitation-page.tsx'
import { useAgentInvitation } from '#src/features/agent/customers/use-agent-invitation.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/company/$companyId_/invite')({
  params: {
    parse: ({ companyId }) => /^[1-9]\d{0,14}$/.test(companyId) && { companyId: Number(companyId) },
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  component: Invitation,
})

function Invitation() {
  const { companyId } = Route.useParams()
  return adminRoles.includes(signedInAgent().role) ? (
    <InvitationFlow key={companyId} companyId={companyId} />
  ) : (
    <NoInviting companyId={companyId} />
  )
}

function InvitationFlow({ companyId }: { companyId: number }) {
  return <InvitationPage actor={useAgentInvitation(companyId)} />
}
