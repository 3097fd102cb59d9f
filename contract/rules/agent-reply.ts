import { limits } from '#contract/limits.ts'

export type ReplyProblem = 'empty' | 'tooLong'

/** Why an answer or a note can't be sent, or null (T106, T107). */
export const replyProblem = (text: string): ReplyProblem | null => {
  if (text.length > limits.agentTextMax) return 'tooLong'
  return text.trim() === '' ? 'empty' : null
}

const passwordLink = /\/(?:login\/password\/reset\/|agent\/set-password[/?#])\S/

/** Whether a text contains a link of an invitation or a reset, which sets a password (T209). */
export const hasPasswordLink = (text: string) => passwordLink.test(text)

/**
 * The fields of a ticket, as an agent changes them; `categoryId` is 0 and `owner` null until they are chosen
 * (T108, T254, T255).
 */
export type TicketFields = {
  shortDescription: string
  urgencyId: number
  ticketTypeId: number
  categoryId: number
  owner: { userId: number; name: string } | null
}

export const areFieldsComplete = ({ shortDescription, categoryId, owner }: TicketFields) =>
  shortDescription.trim() !== '' &&
  shortDescription.length <= limits.shortDescriptionMax &&
  categoryId > 0 &&
  owner !== null
