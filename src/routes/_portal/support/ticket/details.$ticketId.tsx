import { createFileRoute } from '@tanstack/react-router'

import { TicketRecordPage } from '#src/features/tickets/record/ticket-record-page.tsx'
import { Ticket } from '#src/features/tickets/record/ticket.tsx'
import { preloadTicket, useTicketRecord } from '#src/features/tickets/record/use-ticket-record.ts'
import { preloadsTickets } from '#src/session/session.ts'

export const Route = createFileRoute('/_portal/support/ticket/details/$ticketId')({
  params: {
    parse: ({ ticketId }) => /^[1-9]\d{0,14}$/.test(ticketId) && { ticketId: Number(ticketId) },
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  loader: ({ cause, context, params: { ticketId } }) => {
    if (preloadsTickets(cause, context.isFirstPage())) preloadTicket(ticketId)
  },
  component: TicketRecord,
})

function TicketRecord() {
  const { ticketId } = Route.useParams()
  return <TicketRecordFlow key={ticketId} ticketId={ticketId} />
}

function TicketRecordFlow({ ticketId }: { ticketId: number }) {
  const actor = useTicketRecord(ticketId)
  return (
    <TicketRecordPage actor={actor}>
      <Ticket actor={actor} />
    </TicketRecordPage>
  )
}
