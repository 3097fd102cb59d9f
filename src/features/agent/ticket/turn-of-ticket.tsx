import { Trans } from '@lingui/react/macro'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import { Badge } from '#src/components/feedback/badge.tsx'

/** Who has to act next; nothing if no one has to (T54 for agents). */
export function TurnOfTicket({ turn }: { turn: AgentTicket['waitingFor'] }) {
  switch (turn) {
    case 'provider':
      return (
        <Badge tone="accent" icon="lifebuoy">
          <Trans>Waiting for us</Trans>
        </Badge>
      )
    case 'customer':
      return (
        <Badge tone="neutral" icon="person">
          <Trans>Waiting for the customer</Trans>
        </Badge>
      )
    case 'nobody':
      return null
  }
}
