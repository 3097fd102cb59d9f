import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { getTicketsBeside, type AgentTicket, type ListedTicket } from '#contract/agent-ticket.ts'
import { callQuery } from '#src/api/call-query.ts'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TicketLines } from '#src/features/agent/ticket-lines.tsx'
import { TicketSection } from '#src/features/tickets/record/public.ts'

type TicketsBesideProps = { ticket: AgentTicket }

/** The last tickets of the owner and the company; the ticket doesn't wait for them (T252). */
export function TicketsBeside({ ticket }: TicketsBesideProps) {
  const { ticketId, owner } = ticket
  const { data, isError, refetch } = useQuery(callQuery(getTicketsBeside, { ticketId }))
  const { name } = owner
  if (isError)
    return (
      <Problem
        text={<Trans>We couldn’t load the other tickets.</Trans>}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    )
  return (
    <>
      <Tickets title={<Trans>Other tickets of {name}</Trans>} tickets={data?.owner} />
      <Tickets title={<Trans>Tickets of colleagues</Trans>} tickets={data?.company} />
    </>
  )
}

/** Nothing while they load, or if there are none. */
const Tickets = ({
  title,
  tickets = [],
}: {
  title: ReactNode
  tickets?: ListedTicket[] | undefined
}) =>
  tickets.length > 0 && (
    <TicketSection title={title}>
      <TicketLines tickets={tickets} />
    </TicketSection>
  )
