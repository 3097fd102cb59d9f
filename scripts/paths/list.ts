import { sizesOf, sizesTable } from 'flow-paths'

import { flows } from '#tests/flows/flows.ts'
import { writeOutput } from './terminal.ts'
import type { Run } from './command.ts'

/** Lists every flow with its sizes. */
export const run: Run = async (_, { format, out }, terminal) => {
  const sizes = flows.map(sizesOf)
  writeOutput(format === 'json' ? JSON.stringify(sizes, null, 2) : sizesTable(sizes), out, terminal)
  const problems = sizes.flatMap((one) => one.problems)
  for (const problem of problems) console.error(problem)
  return problems.length > 0 ? 1 : 0
}
