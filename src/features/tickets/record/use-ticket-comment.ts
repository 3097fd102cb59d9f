import { useEffect, useState } from 'react'

import { hasArrived } from '#contract/rules/comments.ts'
import { addComment, getPostState } from '#contract/tickets.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { commentDraft } from '#machines/records.ts'
import { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { storeRecord } from '#src/storage/store-record.ts'
import { onRecordChange, readRecord } from '#src/storage/storage.ts'

/** The comment box of a ticket; it follows the ticket's status and what other tabs write and lock. */
export function useTicketComment(record: TicketRecord, log: readonly ActionLogItem[]) {
  const { ticketId, currentStatusIsClosed: isClosed } = record
  const { username } = signedInAccount()
  const [text] = useState(() => unsentDraft(username, ticketId, log))
  const actor = useFlow(ticketCommentMachine, {
    calls: { readPostState: readPort(getPostState), addComment },
    input: { ticketId, isClosed, text, lockLeft: storedLock(username, ticketId) },
  })

  useEffect(
    () => actor.send({ type: isClosed ? 'ticket.closed' : 'ticket.reopened' }),
    [actor, isClosed],
  )
  useEffect(() => {
    const onLock = () => {
      const lockLeft = storedLock(username, ticketId)
      if (lockLeft > 0) actor.send({ type: 'lock.found', lockLeft })
    }
    return onRecordChange('comment.lock', onLock, username, ticketId)
  }, [actor, username, ticketId])
  useEffect(() => {
    const onDraft = () => actor.send({ type: 'draft.found', text: storedDraft(username, ticketId) })
    return onRecordChange('comment.draft', onDraft, username, ticketId)
  }, [actor, username, ticketId])
  return actor
}

/** Milliseconds left of the lock that this browser has stored; 0 if there is none. */
const storedLock = (username: string, ticketId: number) =>
  readRecord('comment.lock', username, ticketId) ?? 0

const storedDraft = (username: string, ticketId: number) =>
  readRecord('comment.draft', username, ticketId) ?? ''

/** The stored draft, unless a tab that was closed while sending has sent it after all (A61). */
const unsentDraft = (username: string, ticketId: number, log: readonly ActionLogItem[]) => {
  const text = storedDraft(username, ticketId)
  if (!hasArrived(text, log)) return text
  storeRecord(commentDraft(ticketId, ''), username)
  return ''
}
