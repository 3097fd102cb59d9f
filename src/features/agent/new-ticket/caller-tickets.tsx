import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentNewTicketActor } from '#machines/agent/agent-new-ticket.machine.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TicketLines } from '#src/features/agent/ticket-lines.tsx'
import { css } from '#styled-system/css'

/**
 * The owner's open tickets, so that nobody opens a second one about the same thing; they open
 * in a new tab, so that the form stays (T204).
 */
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
        <TicketLines tickets={tickets} target="_blank" />
      )}
    </section>
  )
}

const sectionStyles = css({ display: 'grid', gap: '3' })
