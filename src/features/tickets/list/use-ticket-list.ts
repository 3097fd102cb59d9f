import { useEffect } from 'react'

import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'
import { preload, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { followInAddressBar, onGoingBack } from './ticket-list-address.ts'

/** For the loader of the list. */
export const preloadTickets = (query: TicketQuery) => void preload(listTickets, query)

export function useTicketList(input: { query: TicketQuery }) {
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets: readPort(listTickets) },
    input,
  })
  useEffect(() => followInAddressBar(actor), [actor])
  useEffect(() => onGoingBack((query) => actor.send({ type: 'query.restore', query })), [actor])
  return actor
}
