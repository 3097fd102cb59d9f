import { createFileRoute } from '@tanstack/react-router'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { EmailPage } from '#src/features/agent/emails/email-page.tsx'
import { useAgentReceivedEmail } from '#src/features/agent/emails/use-agent-received-email.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'

export const Route = createFileRoute('/agent/_workspace/emails/$emailId')({
  params: {
    parse: ({ emailId }) => /^[1-9]\d{0,14}$/.test(emailId) && { emailId: Number(emailId) },
    stringify: ({ emailId }) => ({ emailId: String(emailId) }),
  },
  component: Email,
})

function Email() {
  const { emailId } = Route.useParams()
  return <EmailFlow key={emailId} emailId={emailId} />
}

const EmailFlow = ({ emailId }: { emailId: number }) => (
  <EmailPage
    actor={useAgentReceivedEmail(emailId)}
    canWork={workingRoles.includes(signedInAgent().role)}
  />
)
