import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { workingRoles } from '#contract/rules/agent-roles.ts'
import { NewTicketPage } from '#src/features/agent/new-ticket/new-ticket-page.tsx'
import { NoOpening } from '#src/features/agent/shell/agent-forbidden.tsx'
import { useAgentNewTicket } from '#src/features/agent/new-ticket/use-agent-new-ticket.ts'
import { WithEmail } from '#src/features/agent/new-ticket/with-email.tsx'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { numberIn, searchTexts } from '#src/flows/search-params.ts'

export const Route = createFileRoute('/agent/_workspace/ticket/new')({
  validateSearch: searchTexts('user', 'company', 'email'),
  component: NewTicket,
})

function NewTicket() {
  const { user = '', company = '', email = '' } = Route.useSearch()
  const { role, agentId } = signedInAgent()
  if (!workingRoles.includes(role)) return <NoOpening />
  const userId = numberIn(user) ?? null
  const companyId = numberIn(company) ?? null
  const emailId = numberIn(email)
  if (emailId !== undefined)
    return (
      <WithEmail key={email} emailId={emailId}>
        {(loaded) => (
          <NewTicketFlow {...{ agentId, userId: null, companyId: null }} email={loaded} />
        )}
      </WithEmail>
    )
  return <NewTicketFlow key={`${user} ${company}`} {...{ agentId, userId, companyId }} />
}

function NewTicketFlow(place: Parameters<typeof useAgentNewTicket>[0]) {
  const actor = useAgentNewTicket(place)
  const unsent = useSelector(actor, ({ children }) => children.unsent)
  return <NewTicketPage actor={actor} unsent={unsent} />
}
