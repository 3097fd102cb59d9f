import { commentProblem, type CommentProblem } from './comments.ts'
import type { ResolutionReason } from '#contract/ticket-resolution.ts'

/** T83: the fields of the form for resolving a ticket. */
export type Resolution = { reason: ResolutionReason | null; comment: string }

/** T83: the comment is optional, but if there is one, the usual rules apply. */
export const resolutionCommentProblem = (comment: string): CommentProblem | null =>
  comment.trim() === '' ? null : commentProblem(comment)

/** T83: why a ticket can't be resolved with these fields, or null. */
export const resolutionProblem = ({ reason, comment }: Resolution) =>
  reason === null ? 'missing' : resolutionCommentProblem(comment)
