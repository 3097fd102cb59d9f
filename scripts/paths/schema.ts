import { schemaFile } from 'flow-paths/pack'

import { writeOutput } from './deliver.ts'
import type { Run } from './mode.ts'

/** Writes the schema of `--format json`. */
export const run: Run = async (_, { out }, terminal) => {
  writeOutput(schemaFile(), out, terminal)
  return 0
}
