import type { ListedTicket } from '#contract/agent-ticket.ts'
import { Link } from '#src/components/action/link.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { css } from '#styled-system/css'

type TicketLinesProps = { tickets: readonly ListedTicket[]; target?: '_blank' }

/** A short list of tickets with their status, beside something else. */
export const TicketLines = ({ tickets, target }: TicketLinesProps) => (
  <ul className={listStyles}>
    {tickets.map(({ ticketId, ticketCode, shortDescription, status }) => (
      <li key={ticketId} className={ticketStyles}>
        <Link to="/agent/ticket/$ticketId" params={{ ticketId }} {...(target && { target })}>
          {shortDescription}
        </Link>
        <span className={factsStyles}>
          <StatusBadge status={status} />
          <span>{ticketCode}</span>
        </span>
      </li>
    ))}
  </ul>
)

const listStyles = css({
  '&&': { display: 'grid', listStyle: 'none', paddingInlineStart: '0', gap: '3' },
})
const ticketStyles = css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' })
const factsStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  color: 'quiet',
})
