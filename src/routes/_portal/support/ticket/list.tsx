import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { listTickets } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import {
  followInAddressBar,
  onGoingBack,
  queryIn,
  storedTicketQuery,
} from '#src/features/tickets/list/ticket-list-address.ts'
import { preload, readPort } from '#src/flows/read-port.ts'
import { signedInAccount } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const Route = createFileRoute('/_portal/support/ticket/list')({
  loader: ({ cause }) => {
    if (cause === 'preload') void preload(listTickets, storedTicketQuery())
  },
  component: TicketList,
})

function TicketList() {
  const search = Route.useSearch()
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets: readPort(listTickets) },
    input: {
      mayUse: mayUseTickets(signedInAccount().groupBasedPermissions),
      query: queryIn(search) ?? storedTicketQuery(),
    },
  })
  useEffect(() => followInAddressBar(actor), [actor])
  useEffect(() => onGoingBack((query) => actor.send({ type: 'query.restore', query })), [actor])
  return <TicketListPage actor={actor} />
}
