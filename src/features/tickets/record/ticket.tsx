import { useSelector } from '@xstate/react'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import type { TicketRecordActor } from '#machines/ticket-record.machine.ts'
import { Attachments } from '#src/features/tickets/attachments/attachments.tsx'
import { useAttachments } from '#src/features/tickets/attachments/use-attachments.ts'
import { PrintTicket } from '#src/features/tickets/documents/print-ticket.tsx'
import { TicketCommentBox } from './ticket-comment-box.tsx'
import { TicketSubscription } from './ticket-subscription.tsx'
import { TicketView } from './ticket-view.tsx'
import { useNames } from './use-names.ts'
import { useTicketComment } from './use-ticket-comment.ts'
import { useTicketSubscription } from './use-ticket-subscription.ts'

/** A ticket with the parts that live by flows of their own. */
export function Ticket({ actor }: { actor: TicketRecordActor }) {
  const { ticketId, record, log, seenBefore } = useSelector(actor, ({ context }) => context)
  if (!record) return null
  return (
    <TicketView
      record={record}
      log={log}
      seenBefore={seenBefore}
      attachments={<Files record={record} />}
      subscription={<Subscription ticketId={ticketId} />}
      tools={<PrintTicket record={record} />}
      comment={<Comment record={record} log={log ?? nothing} />}
    />
  )
}

function Files({ record }: { record: TicketRecord }) {
  const { ticketId, companyId, currentStatusIsClosed: isClosed } = record
  const actor = useAttachments(ticketId, { isClosed })
  return <Attachments actor={actor} nameOf={useNames(companyId)} />
}

const Subscription = ({ ticketId }: { ticketId: number }) => (
  <TicketSubscription actor={useTicketSubscription(ticketId)} />
)

type CommentProps = { record: TicketRecord; log: readonly ActionLogItem[] }

const Comment = ({ record, log }: CommentProps) => (
  <TicketCommentBox actor={useTicketComment(record, log)} record={record} />
)

const nothing: readonly ActionLogItem[] = []
