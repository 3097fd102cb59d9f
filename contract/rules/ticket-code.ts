const offset = 100_000

/** A ticket's code is its id plus 100,000. */
export const codeOfId = (ticketId: number) => `T-${offset + ticketId}`

/** The id in the digits of a code; null if no ticket can have it: no portal has a billion. */
export const idInDigits = (digits: string): number | null => {
  const ticketId = Number(digits) - offset
  return /^[1-9]\d{5,8}$/.test(digits) && ticketId > 0 ? ticketId : null
}
