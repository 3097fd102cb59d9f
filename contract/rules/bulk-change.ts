import type { QueueRow } from '../agent-queue.ts'
import { hasPasswordLink, replyProblem, type ReplyProblem } from './agent-reply.ts'

/** What an agent does to all selected tickets (T221). */
export type BulkChange =
  | { kind: 'assignee'; agentId: number | null }
  | { kind: 'group'; supportGroup: string }
  | { kind: 'status'; statusId: number }
  | { kind: 'reply'; text: string; statusId: number | null }

/** The change of one ticket, which the agent saw like this. */
export type BulkStep = { row: QueueRow; change: BulkChange }

/**
 * Why a reply can't be sent to all selected tickets, or null. Nobody looks at the recipients of each, so
 * a link that sets a password can't be sent this way (T209).
 */
export const bulkReplyProblem = (text: string): ReplyProblem | 'passwordLink' | null =>
  replyProblem(text) ?? (hasPasswordLink(text) ? 'passwordLink' : null)
