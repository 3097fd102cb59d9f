import { limits } from '#contract/limits.ts'

export type ReplyProblem = 'empty' | 'tooLong'

/** T106, T107: why an answer or a note can't be sent, or null. */
export const replyProblem = (text: string): ReplyProblem | null => {
  if (text.length > limits.agentTextMax) return 'tooLong'
  return text.trim() === '' ? 'empty' : null
}

/** T108: subject and urgency of a ticket, as an agent changes them. */
export type TicketFields = { shortDescription: string; urgencyId: number }

export const areFieldsComplete = ({ shortDescription }: TicketFields) =>
  shortDescription.trim() !== '' && shortDescription.length <= limits.shortDescriptionMax
