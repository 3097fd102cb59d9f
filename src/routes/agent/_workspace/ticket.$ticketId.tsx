import { createFileRoute } from '@tanstack/react-router'

import { AgentTicketPage } from '#src/features/agent/ticket/agent-ticket-page.tsx'
import { AgentTicket } from '#src/features/agent/ticket/agent-ticket.tsx'
import { useAgentTicket } from '#src/features/agent/ticket/use-agent-ticket.ts'

export const Route = createFileRoute('/agent/_workspace/ticket/$ticketId')({
  params: {
    parse: ({ ticketId }) => /^[1-9]\d{0,14}$/.test(ticketId) && { ticketId: Number(ticketId) },
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  component: Ticket,
})

function Ticket() {
  const { ticketId } = Route.useParams()
  return <TicketFlow key={ticketId} ticketId={ticketId} />
}

function TicketFlow({ ticketId }: { ticketId: number }) {
  const actor = useAgentTicket(ticketId)
  return (
    <AgentTicketPage actor={actor}>
      <AgentTicket actor={actor} />
    </AgentTicketPage>
  )
}
