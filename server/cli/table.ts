import { printableLine } from './printable.ts'

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
