import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { CallerTicket } from '#contract/agent-new-ticket.ts'
import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'
import { Link } from '#src/components/action/link.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { css } from '#styled-system/css'

/** The owner's open tickets, so that nobody opens a second one about the same thing (T204). */
export function CallerTickets({ actor }: { actor: AgentNewTicketActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { owner, tickets } = flow.context
  if (flow.matches({ writing: { owner: 'failed' } }))
    return (
      <Problem
        text={<Trans>We couldn’t load the owner’s tickets</Trans>}
        action={<RetryButton onRetry={() => actor.send({ type: 'owner.retry' })} />}
      />
    )
  if (!flow.matches({ writing: { owner: 'known' } }) || owner === null)
    return (
      <p>
        <Trans>Once you’ve chosen the owner, you see their open tickets here.</Trans>
      </p>
    )
  const { name } = owner
  return (
    <section className={sectionStyles}>
      <h2>
        <Trans>Open tickets of {name}</Trans>
      </h2>
      {tickets.length === 0 ? (
        <p>
          <Trans>No open tickets</Trans>
        </p>
      ) : (
        <ul className={listStyles}>
          {tickets.map((ticket) => (
            <OpenTicket key={ticket.ticketId} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Opens in a new tab, so that the form stays. */
const OpenTicket = ({ ticket }: { ticket: CallerTicket }) => (
  <li className={ticketStyles}>
    <Link to="/agent/ticket/$ticketId" params={{ ticketId: ticket.ticketId }} target="_blank">
      {ticket.shortDescription}
    </Link>
    <span className={factsStyles}>
      <StatusBadge status={ticket.status} />
      <span>{ticket.ticketCode}</span>
    </span>
  </li>
)

const sectionStyles = css({ display: 'grid', gap: '3' })
const listStyles = css({ '&&': { listStyle: 'none', paddingInlineStart: '0', gap: '3' } })
const ticketStyles = css({ display: 'grid', gap: '1', overflowWrap: 'anywhere' })
const factsStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
