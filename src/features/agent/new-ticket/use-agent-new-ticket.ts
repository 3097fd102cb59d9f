import { useState } from 'react'

import { getCallerTickets, openTicket } from '#contract/agent-new-ticket.ts'
import { getCustomerUser } from '#contract/agent-users.ts'
import { agentNewTicketMachine } from '#machines/agent/agent-new-ticket.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

type Place = { agentId: number; userId: number | null }

/** Restores this agent's unsent ticket for the same user (T203). */
export function useAgentNewTicket({ agentId, userId }: Place) {
  const [stored] = useState(() => readRecord('newTicket.form', String(agentId), userId ?? 0))
  return useFlow(agentNewTicketMachine, {
    calls: {
      readOwner: readPort(getCustomerUser),
      readTickets: readPort(getCallerTickets),
      openTicket,
    },
    input: { agentId, userId, stored },
  })
}
