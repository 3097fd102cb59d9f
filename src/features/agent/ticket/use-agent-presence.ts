import { useEffect } from 'react'

import { reportPresence } from '#contract/agent-ticket.ts'
import { agentPresenceMachine, type Activity } from '#machines/agent/agent-presence.machine.ts'
import { watchTickets } from '#src/api/watch-tickets.ts'
import { send } from '#src/api/send.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Reports that the agent has the ticket open, until they leave the page. */
export function useAgentPresence(ticketId: number, activity: Activity) {
  const actor = useFlow(agentPresenceMachine, {
    calls: { reportPresence },
    input: { ticketId, isHidden: document.hidden },
  })
  useEffect(() => actor.send({ type: 'activity.changed', activity }), [actor, activity])
  useEffect(
    () =>
      watchTickets({
        onPresence: (ticketIds) => {
          if (ticketIds.includes(ticketId)) actor.send({ type: 'others.changed' })
        },
      }),
    [actor, ticketId],
  )
  useEffect(
    () => () => {
      // The others stop seeing an agent who can't be reached after a while.
      send(reportPresence, { ticketId, activity: 'gone' }).catch(() => {})
    },
    [ticketId],
  )
  return actor
}
