import { limits } from '#contract/limits.ts'
import { plainTextOf } from './ticket-form.ts'

export type CommentProblem = 'tooShort' | 'tooLong' | 'tooManyLines'

/** A91: lines are line breaks plus one, counted on the raw text. */
export const linesIn = (text: string) => text.split('\n').length

/** V19–V21: why a comment cannot be sent, or null. Minimum on the trimmed text, maxima on the raw one. */
export const commentProblem = (text: string): CommentProblem | null => {
  if (text.length > limits.commentMaxLength) return 'tooLong'
  if (linesIn(text) > limits.commentMaxLines) return 'tooManyLines'
  return text.trim().length < limits.commentMinLength ? 'tooShort' : null
}

/** Whether a history, whose texts are HTML, already holds a comment. */
export const hasArrived = (text: string, log: readonly { description: string }[]) => {
  const words = text.replace(/\s+/g, ' ').trim()
  return log.some(({ description }) => plainTextOf(description) === words)
}
