import { fromCallback, type EventObject } from 'xstate'

import { addComment, getPostState } from '#contract/tickets.ts'
import type { TicketCommentActor } from '#machines/tickets/ticket-comment.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { signedInAccount } from '#src/session/session.ts'
import { onRecordChange, readRecord } from '#src/storage/storage.ts'

type CommentEvent = Parameters<TicketCommentActor['send']>[0]

/** Milliseconds left of the lock that this browser has stored; 0 if there is none. */
export const storedLock = (ticketId: number) =>
  readRecord('comment.lock', signedInAccount().username, ticketId) ?? 0

export const storedDraft = (ticketId: number) =>
  readRecord('comment.draft', signedInAccount().username, ticketId) ?? ''

const watchOtherTabs = fromCallback<EventObject, { ticketId: number }>(
  ({ input: { ticketId }, sendBack }) => {
    const { username } = signedInAccount()
    const report = (event: CommentEvent) => sendBack(event)
    const onLock = () => {
      const lockLeft = storedLock(ticketId)
      if (lockLeft > 0) report({ type: 'lock.found', lockLeft })
    }
    const onDraft = () => report({ type: 'draft.found', text: storedDraft(ticketId) })
    const stops = [
      onRecordChange('comment.lock', onLock, username, ticketId),
      onRecordChange('comment.draft', onDraft, username, ticketId),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
)

export const commentCalls = { readPostState: readPort(getPostState), addComment, watchOtherTabs }
