import { pipeline, Readable } from 'node:stream'

import { parse, type CsvError, type Info } from 'csv-parse'

import type { Entry, Problem } from './problem.ts'
import { textOf } from './text-of.ts'

/** The columns a file can have, and the required ones. */
export type Columns = { all: readonly string[]; required: readonly string[] }

const headingProblems = (heading: readonly string[], { all, required }: Columns): Problem[] => [
  ...heading
    .filter((name) => !all.includes(name))
    .map((field) => ({ field, reason: `unknown column; expected one of ${all.join(', ')}` })),
  ...heading
    .filter((name, place) => heading.indexOf(name) < place)
    .map((field) => ({ field, reason: 'this column appears twice' })),
  ...required
    .filter((name) => !heading.includes(name))
    .map((field) => ({ field, reason: 'the column is missing' })),
]

/** The first line by which Excel recognizes the separator, such as `sep=;`. */
const separatorLine = /^"?sep=([^\r\n])"?(?=\r|\n|$)/i

/** Excel writes semicolons, commas or tabs, depending on region and format; no column's name has one. */
const separatorOf = (text: string) =>
  separatorLine.exec(text)?.[1] ?? /[;\t,]/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ','

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Without the empty cells beyond the headings that spreadsheets write for columns once used. */
const withoutExtra = (record: readonly string[], count: number) => {
  const cells = withoutEmptyEnd(record)
  return record.length > count && cells.length <= count ? record.slice(0, count) : record
}

/** The parser counts lines at the end of a record. */
const firstLine = (record: readonly string[], { lines }: Info) =>
  lines - record.join('').split(/\r\n|\r|\n/).length + 1

const unreadable = { field: '', reason: 'a quotation mark is missing or in the wrong place' }

async function* chained(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

const valueOf = (heading: readonly string[], record: readonly string[]) =>
  Object.fromEntries(heading.map((name, place) => [name, record[place] ?? '']))

type Parsed = { record: string[]; info: Info }

/** Yields the records of a CSV file. */
export async function* csvEntries(file: string, columns: Columns): AsyncGenerator<Entry> {
  const text = textOf(file)
  const { value: first = '' } = await text.next()
  const skipped = new Set<number>()
  const parser = parse({
    delimiter: separatorOf(first),
    from_line: separatorLine.test(first) ? 2 : 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => void skipped.add(Number(error?.['lines'])),
  })
  // The loop below throws its errors.
  const records = pipeline(Readable.from(chained(first, text)), parser, () => undefined)
  let heading: string[] | undefined
  for await (const { record: cells, info } of records as AsyncIterable<Parsed>) {
    const line = firstLine(cells, info)
    const record = withoutExtra(cells, heading?.length ?? 0)
    if (heading === undefined) {
      heading = withoutEmptyEnd(cells).map((name) => name.trim().toLowerCase())
      const problems = headingProblems(heading, columns)
      if (problems.length > 0) return yield { line, problems }
    } else if (record.length === heading.length) yield { line, value: valueOf(heading, record) }
    else {
      const reason = `expected ${heading.length} cells, found ${record.length}`
      yield { line, problems: [{ field: '', reason }] }
    }
  }
  for (const line of skipped) yield { line, problems: [unreadable] }
  if (heading === undefined) yield { line: 1, problems: headingProblems([], columns) }
}
