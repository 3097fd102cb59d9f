import { createFileRoute } from '@tanstack/react-router'

import { ExportTickets } from '#src/features/tickets/documents/export-tickets.tsx'
import {
  columnsIn,
  shownQuery,
  ticketListSearch,
} from '#src/features/tickets/list/ticket-list-address.ts'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import { useCreatedTicket } from '#src/features/tickets/list/use-created-ticket.ts'
import { useListLayout } from '#src/features/tickets/list/use-list-layout.ts'
import { usePreloadedTicketPage } from '#src/features/tickets/list/use-preloaded-ticket-page.ts'
import { preloadTickets, useTicketList } from '#src/features/tickets/list/use-ticket-list.ts'
import { preloadsTickets, signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support/ticket/list')({
  validateSearch: ticketListSearch,
  loader: ({ cause, context, location }) => {
    if (preloadsTickets(cause, context.isFirstPage()))
      preloadTickets(shownQuery(ticketListSearch(location.search)))
  },
  component: TicketList,
})

function TicketList() {
  usePreloadedTicketPage()
  const search = Route.useSearch()
  const layout = useListLayout(signedInAccount().username, columnsIn(search))
  const actor = useTicketList({ query: shownQuery(search) }, layout)
  return (
    <TicketListPage
      actor={actor}
      layout={layout}
      created={useCreatedTicket()}
      tools={<ExportTickets list={actor} />}
    />
  )
}
