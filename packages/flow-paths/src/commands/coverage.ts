import { basename } from 'node:path'

import { missingIn, recordOf, reportPage, type FlowRecord } from '../report/index.ts'
import type { Run } from './run.ts'
import { flowsIn } from './source.ts'

/** Writes a page with `--output`, otherwise prints a line per machine. */
export const run: Run = async (file, values) => {
  const records: FlowRecord[] = []
  for (const flow of await flowsIn(file, values)) records.push(await recordOf(flow))
  const missing = missingIn(records)
  return {
    code: missing.length > 0 ? 1 : 0,
    complaints: missing,
    text: values.output
      ? reportPage(records, { title: basename(file) })
      : records.map(lineOf).join('\n'),
  }
}

const lineOf = ({ name, walked: { states, transitions, paths } }: FlowRecord) =>
  `${name}: ${states.walked} of ${states.declared} states, ${transitions.walked} of ${transitions.declared} transitions, ${paths.length} paths`
