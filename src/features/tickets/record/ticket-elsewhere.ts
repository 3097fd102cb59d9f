import { hasArrived } from '#contract/rules/comments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { draft } from '#machines/records.ts'
import { commentLockLeft, remember } from '#src/storage/remember.ts'
import { onRecordChange, readRecord } from '#src/storage/storage.ts'

/** Tells how long a comment sent in another tab locks the box, until the returned function is called. */
export const onLockElsewhere = (
  username: string,
  ticketId: number,
  listener: (lockLeft: number) => void,
) => {
  const look = () => {
    const lockLeft = commentLockLeft(username, ticketId)
    if (lockLeft > 0) listener(lockLeft)
  }
  return onRecordChange('comment.lock', look, username, ticketId)
}

/** Tells what is typed for the same ticket in another tab: one comment is being written, not two. */
export const onDraftElsewhere = (
  username: string,
  ticketId: number,
  listener: (text: string) => void,
) =>
  onRecordChange(
    'comment.draft',
    () => listener(storedDraft(username, ticketId)),
    username,
    ticketId,
  )

const storedDraft = (username: string, ticketId: number) =>
  readRecord('comment.draft', username, ticketId) ?? ''

/** A61: the kept draft, unless a tab that was closed in the middle of sending has sent it after all. */
export const unsentDraft = (
  username: string,
  ticketId: number,
  log: readonly ActionLogItem[],
): string => {
  const text = storedDraft(username, ticketId)
  if (!hasArrived(text, log)) return text
  remember(draft(ticketId, ''), username)
  return ''
}
