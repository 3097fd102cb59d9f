import { useEffect } from 'react'

import { addComment, getPostState, type TicketRecord } from '#contract/tickets.ts'
import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { TicketCommentBox } from '#src/pages/tickets/ticket-comment-box.tsx'
import { onLockElsewhere } from '#src/wiring/ticket-lock.ts'
import { keptDraft, keptLockLeft } from '#src/wiring/records.ts'
import { signedInAccount } from '#src/wiring/session.ts'
import { useFlow } from '#src/wiring/use-flow.ts'

export function TicketComment({ record }: { record: TicketRecord }) {
  const { ticketId, currentStatusIsClosed: isClosed } = record
  const { username } = signedInAccount()
  const actor = useFlow(ticketCommentMachine, {
    calls: { readPostState: getPostState, addComment },
    input: {
      ticketId,
      isClosed,
      text: keptDraft(username, ticketId),
      lockLeft: keptLockLeft(username, ticketId),
    },
  })

  useEffect(
    () => actor.send({ type: isClosed ? 'ticket.closed' : 'ticket.reopened' }),
    [actor, isClosed],
  )
  useEffect(
    () =>
      onLockElsewhere(username, ticketId, (lockLeft) =>
        actor.send({ type: 'lock.found', lockLeft }),
      ),
    [actor, username, ticketId],
  )
  return <TicketCommentBox actor={actor} record={record} />
}
