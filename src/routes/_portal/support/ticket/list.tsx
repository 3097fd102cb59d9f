import { createFileRoute } from '@tanstack/react-router'

import {
  queryIn,
  storedTicketQuery,
  ticketListSearch,
} from '#src/features/tickets/list/ticket-list-address.ts'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import { preloadTickets, useTicketList } from '#src/features/tickets/list/use-ticket-list.ts'

export const Route = createFileRoute('/_portal/support/ticket/list')({
  validateSearch: ticketListSearch,
  loader: ({ cause }) => {
    if (cause === 'preload') preloadTickets(storedTicketQuery())
  },
  component: TicketList,
})

function TicketList() {
  const search = Route.useSearch()
  const actor = useTicketList({ query: queryIn(search) ?? storedTicketQuery() })
  return <TicketListPage actor={actor} />
}
