import { Trans } from '@lingui/react/macro'

import { BackLink } from '#src/components/action/back-link.tsx'
import type { RelatedTicket } from '#contract/ticket-resolution.ts'
import { Link } from '#src/components/action/link.tsx'

/** Returns to the list as it was left, which is stored (T17, B24). */
export const BackToTickets = () => (
  <BackLink to="/support/ticket/list">
    <Trans>My Tickets</Trans>
  </BackLink>
)

/** Links a ticket and its follow-up, in both directions (T85). */
export const RelatedTicketLink = ({ ticket }: { ticket: RelatedTicket }) => (
  <Link to="/support/ticket/details/$ticketId" params={{ ticketId: ticket.ticketId }}>
    {ticket.ticketCode}
  </Link>
)
