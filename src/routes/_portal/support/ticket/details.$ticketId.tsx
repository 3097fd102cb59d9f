import { createFileRoute } from '@tanstack/react-router'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { ticketRecordMachine } from '#machines/ticket-record.machine.ts'
import { prefetch } from '#src/api/prefetch.ts'
import { needTexts } from '#src/i18n/i18n.ts'
import { TicketRecordPage } from '#src/pages/tickets/ticket-record-page.tsx'
import { signedInAccount } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'
import { TicketComment } from './-ticket-comment.tsx'
import { TicketFiles } from './-ticket-files.tsx'
import { Subscription } from './-ticket-subscription.tsx'

export const Route = createFileRoute('/_portal/support/ticket/details/$ticketId')({
  params: {
    parse: ({ ticketId }) => /^[1-9]\d{0,14}$/.test(ticketId) && { ticketId: Number(ticketId) },
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  beforeLoad: () => needTexts('tickets'),
  loader: ({ cause, params: { ticketId } }) => {
    if (cause !== 'preload') return
    prefetch(getTicket, { ticketId })
    prefetch(getActionLog, { ticketId })
  },
  component: TicketRecord,
})

function TicketRecord() {
  const { ticketId } = Route.useParams()
  return <TicketRecordFlow key={ticketId} ticketId={ticketId} />
}

function TicketRecordFlow({ ticketId }: { ticketId: number }) {
  const actor = useFlow(ticketRecordMachine, {
    calls: { readRecord: getTicket, readLog: getActionLog },
    input: { ticketId, mayUse: mayUseTickets(signedInAccount().groupBasedPermissions) },
  })
  return (
    <TicketRecordPage
      actor={actor}
      attachments={({ currentStatusIsClosed }, nameOf) => (
        <TicketFiles ticketId={ticketId} isClosed={currentStatusIsClosed} nameOf={nameOf} />
      )}
      subscription={<Subscription ticketId={ticketId} />}
      comment={(record) => <TicketComment record={record} />}
    />
  )
}
