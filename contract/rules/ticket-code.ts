const offset = 100_000

/** A ticket's code is its id plus 100,000. */
export const codeOfId = (ticketId: number) => `T-${offset + ticketId}`

/** The digits of a code; null if they can't be a ticket's. */
export const idInDigits = (digits: string): number | null => {
  const ticketId = Number(digits) - offset
  return /^[1-9]\d{5,14}$/.test(digits) && ticketId > 0 ? ticketId : null
}
