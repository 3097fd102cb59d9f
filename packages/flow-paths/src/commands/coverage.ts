import { basename } from 'node:path'

import { missingIn, recordOf, reportPage, type FlowRecord } from '../report/index.ts'
import { steadily } from '../steady.ts'
import { junitOf } from '../test-formats.ts'
import { oneOf, type Run } from './options.ts'
import { flowsIn } from './source.ts'

type Write = (records: readonly FlowRecord[], file: string) => string

const writers: Readonly<Record<string, Write>> = {
  text: (records) => records.map(lineOf).join('\n'),
  html: (records, file) => reportPage(records, { title: basename(file) }),
  junit: (records) => junitOf(records.map(({ name, walked }) => [name, walked.coverage])),
}

/** Prints a line per machine; with `--output`, writes a page unless `--format` is another one. */
export const run: Run = async (file, values) => {
  const { format = values.output ? 'html' : 'text' } = values
  oneOf('format', format, Object.keys(writers))
  const records: FlowRecord[] = []
  for (const flow of await flowsIn(file, values)) records.push(await steadily(() => recordOf(flow)))
  const missing = missingIn(records)
  const text = writers[format]?.(records, file) ?? ''
  return { code: missing.length > 0 ? 1 : 0, complaints: missing, text }
}

const lineOf = ({ name, walked: { states, transitions, paths } }: FlowRecord) =>
  `${name}: ${states.walked} of ${states.declared} states, ${transitions.walked} of ${transitions.declared} transitions, ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`
