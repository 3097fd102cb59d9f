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

/** Rows in aligned columns with headings; `none` if there are no rows. */
export const table = (heading: string[], rows: string[][], none: string) => {
  if (rows.length === 0) return none
  const lines = [heading, ...rows.map((row) => row.map(printableLine))]
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A time as shown by the command line: `2026-11-20 14:05`, in UTC. */
export const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
