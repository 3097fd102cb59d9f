import { limits } from '#contract/limits.ts'
import { plainTextOf } from './ticket-form.ts'

export type CommentProblem = 'tooShort' | 'tooLong' | 'tooManyLines'

/** The number of line breaks plus one, in the raw text (A91). */
export const linesIn = (text: string) => text.split('\n').length

/**
 * Why a comment can't be sent, or null. The minimum applies to the trimmed text, the maxima to the raw
 * text (V19–V21).
 */
export const commentProblem = (text: string): CommentProblem | null => {
  if (text.length > limits.commentMaxLength) return 'tooLong'
  if (linesIn(text) > limits.commentMaxLines) return 'tooManyLines'
  return text.trim().length < limits.commentMinLength ? 'tooShort' : null
}

type Entry = { date: string; description: string }

/**
 * Whether this comment is the last entry of a history, whose texts are HTML. Only the last, because an older
 * comment can be repeated on purpose.
 */
export const hasArrived = (text: string, log: readonly Entry[]) => {
  const normalized = text.replace(/\s+/g, ' ').trim()
  const last = log.reduce((latest, { date }) => (date > latest ? date : latest), '')
  return log.some(
    ({ date, description }) => date === last && plainTextOf(description) === normalized,
  )
}
