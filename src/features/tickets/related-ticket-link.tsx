import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import { Link } from '#src/components/action/link.tsx'

/** Links a ticket and its follow-up, in both directions (T85). */
export const RelatedTicketLink = ({ ticket }: { ticket: RelatedTicket }) => (
  <Link to="/support/ticket/details/$ticketId" params={{ ticketId: ticket.ticketId }}>
    {ticket.ticketCode}
  </Link>
)
