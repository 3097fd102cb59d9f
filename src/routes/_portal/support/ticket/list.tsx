import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { listTickets } from '#contract/tickets.ts'
import { ticketListMachine } from '#machines/ticket-list.machine.ts'
import { prefetch } from '#src/api/prefetch.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { TicketListPage } from '#src/pages/tickets/ticket-list-page.tsx'
import { keptTicketQuery } from '#src/wiring/ticket-list-record.ts'
import { signedInAccount } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

export const Route = createFileRoute('/_portal/support/ticket/list')({
  beforeLoad: () => needTexts('tickets'),
  loader: ({ cause }) => {
    if (cause === 'preload') prefetch(listTickets, keptTicketQuery())
  },
  component: TicketList,
})

function TicketList() {
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets },
    input: {
      mayUse: mayUseTickets(signedInAccount().groupBasedPermissions),
      query: keptTicketQuery(),
    },
  })
  return <TicketListPage actor={actor} />
}
