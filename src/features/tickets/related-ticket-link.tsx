import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import { Link } from '#src/components/action/link.tsx'

/** T85: links a ticket and its follow-up, in both directions. */
export const RelatedTicketLink = ({ ticket }: { ticket: RelatedTicket }) => (
  <Link to="/support/ticket/details/$ticketId" params={{ ticketId: ticket.ticketId }}>
    {ticket.ticketCode}
  </Link>
)
