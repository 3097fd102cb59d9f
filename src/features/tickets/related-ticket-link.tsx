import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import { Link } from '#src/components/action/link.tsx'

/** T85: to the ticket another one goes on with, or the other way round. */
export const RelatedTicketLink = ({ ticket }: { ticket: RelatedTicket }) => (
  <Link to="/support/ticket/details/$ticketId" params={{ ticketId: ticket.ticketId }}>
    {ticket.ticketCode}
  </Link>
)
