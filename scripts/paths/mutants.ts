import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { excuses } from '#tests/model/mutants/excuses.ts'
import { complaintsOf } from '#tests/model/mutants/verdict.ts'
import { flowNamed } from './find.ts'
import type { Run } from './modes.ts'
import { huntIn } from './mutants/hunt.ts'
import { listOf, tableOf } from './mutants/words.ts'

/** Changes the machines one thing at a time and shows which tests notice; 1 when one of them lives. */
export const run: Run = async (named, options, { print, complain }) => {
  const name = named ?? options.flow
  const flows = (name === undefined ? Object.keys(catalogue) : [flowNamed(name).name]) as FlowName[]
  const bags = await huntIn(flows, (flow) => complain(`${flow} …\n`))
  const hunted = bags.flatMap((bag) => bag.hunted)
  const mine = excuses.filter((excuse) => isWithinFlows(excuse.name, flows))
  const trouble = [
    ...bags
      .filter(({ sound }) => !sound)
      .map(({ flow }) => `the tests of ${flow} fail by themselves`),
    ...complaintsOf(hunted, mine),
  ]
  if (options.format === 'json') print(`${JSON.stringify(bags, null, 2)}\n`)
  else print(`${[...(name ? [listOf(hunted)] : []), tableOf(bags, mine)].join('\n\n')}\n`)
  for (const sentence of trouble) complain(`${sentence}\n`)
  return trouble.length > 0 ? 1 : 0
}

const isWithinFlows = (mutant: string, flows: readonly FlowName[]) =>
  flows.some((flow) => mutant.includes(` · ${catalogue[flow].machine.id}`))
