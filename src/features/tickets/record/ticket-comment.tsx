import { useEffect, useState } from 'react'

import { addComment, getPostState } from '#contract/tickets.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { TicketCommentBox } from './ticket-comment-box.tsx'
import { onDraftElsewhere, onLockElsewhere, unsentDraft } from './ticket-elsewhere.ts'
import { commentLockLeft } from '#src/storage/remember.ts'
import { signedInAccount } from '#src/session/session.ts'
import { useFlow } from '#src/flows/use-flow.ts'

type TicketCommentProps = { record: TicketRecord; log: readonly ActionLogItem[] }

export function TicketComment({ record, log }: TicketCommentProps) {
  const { ticketId, currentStatusIsClosed: isClosed } = record
  const { username } = signedInAccount()
  const [text] = useState(() => unsentDraft(username, ticketId, log))
  const actor = useFlow(ticketCommentMachine, {
    calls: { readPostState: getPostState, addComment },
    input: {
      ticketId,
      isClosed,
      text,
      lockLeft: commentLockLeft(username, ticketId),
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
  useEffect(
    () => onDraftElsewhere(username, ticketId, (text) => actor.send({ type: 'draft.found', text })),
    [actor, username, ticketId],
  )
  return <TicketCommentBox actor={actor} record={record} />
}
