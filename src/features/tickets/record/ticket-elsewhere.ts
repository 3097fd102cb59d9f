import { hasArrived } from '#contract/rules/comments.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import { draft } from '#machines/records.ts'
import { keep, keptDraft, keptLockLeft, typedPrefix } from '#src/storage/records.ts'

/** Tells how long a comment sent in another tab locks the box, until the returned function is called. */
export const onLockElsewhere = (
  username: string,
  ticketId: number,
  listener: (lockLeft: number) => void,
) => {
  const look = () => {
    const lockLeft = keptLockLeft(username, ticketId)
    if (lockLeft > 0) listener(lockLeft)
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

/** Tells what is typed for the same ticket in another tab: one comment is being written, not two. */
export const onDraftElsewhere = (
  username: string,
  ticketId: number,
  listener: (text: string) => void,
) => {
  const look = ({ key }: StorageEvent) => {
    if (key === `${typedPrefix(username)}${ticketId}`) listener(keptDraft(username, ticketId))
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}

/** A61: the kept draft, unless a tab that was closed in the middle of sending has sent it after all. */
export const unsentDraft = (
  username: string,
  ticketId: number,
  log: readonly ActionLogItem[],
): string => {
  const text = keptDraft(username, ticketId)
  if (!hasArrived(text, log)) return text
  keep(draft(ticketId, ''), username)
  return ''
}
