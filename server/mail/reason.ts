const maxLength = 200

/** What a mail server says, as one line. */
export const reasonOf = (text: string) =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
