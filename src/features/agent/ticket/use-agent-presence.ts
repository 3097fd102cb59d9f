import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import type { Activity } from '#machines/agent/agent-presence.machine.ts'
import type { AgentTicketActor } from '#machines/agent/agent-ticket.machine.ts'

/** Who else has the ticket open; the others see what this agent does. */
export function useAgentPresence(actor: AgentTicketActor, activity: Activity) {
  const presence = useSelector(actor, ({ children }) => children.presence)
  useEffect(() => presence?.send({ type: 'activity.changed', activity }), [presence, activity])
  return presence
}
