import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { queryIn } from '#src/features/tickets/list/ticket-list-address.ts'
import { TicketListPage } from '#src/features/tickets/list/ticket-list-page.tsx'
import { keptTicketQuery } from '#src/features/tickets/list/ticket-list-record.ts'
import { preloadTickets, useTicketList } from '#src/features/tickets/list/use-ticket-list.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { signedInAccount } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support/ticket/list')({
  beforeLoad: () => needTexts('tickets'),
  loader: ({ cause }) => {
    if (cause === 'preload') preloadTickets(keptTicketQuery())
  },
  component: TicketList,
})

function TicketList() {
  const search = Route.useSearch()
  const actor = useTicketList({
    mayUse: mayUseTickets(signedInAccount().groupBasedPermissions),
    query: queryIn(search) ?? keptTicketQuery(),
  })
  return <TicketListPage actor={actor} />
}
