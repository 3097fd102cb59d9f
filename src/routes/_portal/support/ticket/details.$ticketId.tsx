import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'

import { mayUseTickets } from '#contract/rules/permissions.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { ticketRecordMachine, type KnownTicket } from '#machines/ticket-record.machine.ts'
import { TicketRecordPage } from '#src/features/tickets/record/ticket-record-page.tsx'
import { preload, readPort, takePreloaded } from '#src/flows/read-port.ts'
import { signedInAccount } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { TicketComment } from '#src/features/tickets/record/ticket-comment.tsx'
import { TicketFiles } from '#src/features/tickets/attachments/ticket-files.tsx'
import { Subscription } from '#src/features/tickets/record/subscription.tsx'

export const Route = createFileRoute('/_portal/support/ticket/details/$ticketId')({
  params: {
    parse: ({ ticketId }) => /^[1-9]\d{0,14}$/.test(ticketId) && { ticketId: Number(ticketId) },
    stringify: ({ ticketId }) => ({ ticketId: String(ticketId) }),
  },
  loader: ({ cause, params: { ticketId } }) => {
    if (cause !== 'preload') return
    void preload(getTicket, { ticketId })
    void preload(getActionLog, { ticketId })
  },
  component: TicketRecord,
})

function TicketRecord() {
  const { ticketId } = Route.useParams()
  return <TicketRecordFlow key={ticketId} ticketId={ticketId} />
}

/** What the pointer on the row has asked for is shown at once, without a skeleton before it. */
const known = (ticketId: number): KnownTicket | null => {
  const record = takePreloaded(getTicket, { ticketId })?.data
  const log = takePreloaded(getActionLog, { ticketId })
  return record && log ? { record, log } : null
}

function TicketRecordFlow({ ticketId }: { ticketId: number }) {
  const [ahead] = useState(() => known(ticketId))
  const actor = useFlow(ticketRecordMachine, {
    calls: { readRecord: readPort(getTicket), readLog: readPort(getActionLog) },
    input: {
      ticketId,
      mayUse: mayUseTickets(signedInAccount().groupBasedPermissions),
      isHidden: document.hidden,
      known: ahead,
    },
  })
  return (
    <TicketRecordPage
      actor={actor}
      attachments={({ currentStatusIsClosed }, nameOf) => (
        <TicketFiles ticketId={ticketId} isClosed={currentStatusIsClosed} nameOf={nameOf} />
      )}
      subscription={<Subscription ticketId={ticketId} />}
      comment={(record, log) => <TicketComment record={record} log={log} />}
    />
  )
}
