import { kinds } from 'flow-paths'

import { table } from '#server/cli/table.ts'
import { flows } from '#tests/model/pack/flows.ts'
import { sizesOf, type Sizes } from '#tests/model/pack/sizes.ts'
import { deliver } from './deliver.ts'
import type { Run } from './modes.ts'

const heading = ['flow', 'states', 'transitions', ...kinds.map((kind) => `--kind ${kind}`), '']

const rowOf = ({ flow, states, transitions, paths, title }: Sizes) => [
  flow,
  ...[states, transitions, ...kinds.map((kind) => paths[kind])].map(String),
  title,
]

/** Every flow with its sizes. */
export const run: Run = async (_, { format, out }, terminal) => {
  const sizes = flows.map(sizesOf)
  const rows = sizes.map(rowOf)
  const text = format === 'json' ? JSON.stringify(sizes, null, 2) : table(heading, rows, '')
  deliver(text, out, terminal)
  return 0
}
