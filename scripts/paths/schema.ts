import { schemaFile } from 'flow-paths/pack'

import { writeOutput } from './terminal.ts'
import type { Run } from './command.ts'

/** Writes the schema of `--format json`. */
export const run: Run = async (_, { out }, terminal) => {
  writeOutput(schemaFile(), out, terminal)
  return 0
}
