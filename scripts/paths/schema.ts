import { schemaFile } from 'flow-paths/pack'

import { deliver } from './deliver.ts'
import type { Run } from './mode.ts'

/** Writes the schema of `--format json`. */
export const run: Run = async (_, { out }, terminal) => {
  deliver(schemaFile(), out, terminal)
  return 0
}
