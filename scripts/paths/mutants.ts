import { resolve } from 'node:path'
import { huntProblems, mutantsList, mutantsTable } from 'flow-paths/mutants'
import { huntInVitest } from 'flow-paths/vitest/node'

import { flows as allFlows, type PortalFlow } from '#tests/flows/flows.ts'
import { testsOf } from '#tests/flows/folder.ts'
import { excuses } from '#tests/model/mutants/excuses.ts'
import { flowNamed } from './find.ts'
import type { Run } from './command.ts'

/** A flow's hand-written tests, the promises of every flow, and its model's paths. */
const file = resolve(import.meta.dirname, '../../tests/model/mutants/notice.mutants.ts')

/**
 * Makes one change at a time to the machines and shows which tests catch it; exits with 1 if one
 * survives.
 */
export const run: Run = async (named, options, { print, printError }) => {
  const name = named ?? options.flow
  const flows = name === undefined ? allFlows : [flowNamed(name)]
  const hunts = await huntInVitest(
    flows.map((flow) => ({
      flow: flow.name,
      file,
      provide: { mutatedFlow: testsOf(flow.file), stopsAtFirst: options.first === true },
    })),
    { config: false, report: (flow) => printError(`${flow} …\n`) },
  )
  const ownExcuses = excuses.filter((excuse) => isWithinFlows(excuse.name, flows))
  const problems = huntProblems(hunts, ownExcuses)
  const list = name ? [mutantsList(hunts.flatMap(({ hunted }) => hunted))] : []
  if (options.format === 'json') print(`${JSON.stringify(hunts, null, 2)}\n`)
  else print(`${[...list, mutantsTable(hunts, ownExcuses)].join('\n\n')}\n`)
  for (const sentence of problems) printError(`${sentence}\n`)
  return problems.length > 0 ? 1 : 0
}

const isWithinFlows = (mutant: string, flows: readonly PortalFlow[]) =>
  flows.some(({ machine }) => mutant.includes(` · ${machine.id}`))
