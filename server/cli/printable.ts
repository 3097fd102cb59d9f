/** What would control the terminal, or show text in another order; line feeds and tabs only move on. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

const escaped = (character: string) =>
  character === '\n' || character === '\t'
    ? character
    : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text as `desk` prints it: control characters are written as `\u001b`, which is also valid in JSON. */
export const printable = (text: string) => text.replace(controls, escaped)

/** The same for a cell of a table, which has one line. */
export const printableLine = (text: string) => printable(text.replace(/[\n\t]+/g, ' '))
