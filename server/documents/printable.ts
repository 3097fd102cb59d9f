/** More combining marks on one letter can't be read, and placing them takes time. */
const manyMarks = /(\p{M}{4})\p{M}+/gu

/** Neither drawn nor measured: control characters, joiners and marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

const tab = '    '

/** Text as a document shows it, on one line. */
export const printable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\t', tab)
    .replace(/\p{Zs}/gu, ' ')
    .replace(unseen, '')
    .replace(manyMarks, '$1')

/** Shown in place of a character that no font has. */
export const missing = '\u25a1'
