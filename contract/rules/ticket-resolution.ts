import { commentProblem, type CommentProblem } from './comments.ts'
import type { ResolutionReason } from '#contract/ticket-resolution.ts'

/** The fields of the form for resolving a ticket (T83). */
export type Resolution = { reason: ResolutionReason | null; comment: string }

/** The comment is optional, but if there is one, the usual rules apply (T83). */
export const resolutionCommentProblem = (comment: string): CommentProblem | null =>
  comment.trim() === '' ? null : commentProblem(comment)

/** Why a ticket can't be resolved with these fields, or null (T83). */
export const resolutionProblem = ({ reason, comment }: Resolution) =>
  reason === null ? 'missing' : resolutionCommentProblem(comment)
