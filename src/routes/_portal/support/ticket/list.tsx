import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import { ExportTickets } from '#src/features/tickets/documents/export-tickets.tsx'
import {
  isBare,
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
  const actor = useTicketList({
    query: isBare(search) ? storedTicketQuery() : queryIn(search),
  })
  // The list replaces its address, and this with it.
  const [created] = useState(useLocation().state.createdTicketId)
  return <TicketListPage actor={actor} created={created} tools={<ExportTickets list={actor} />} />
}
