import type { Kind } from 'flow-paths/mutants'
import {
  startVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSuite,
} from 'vitest/node'

import type { FlowName } from '#machines/catalogue.ts'
import { type Hunted, type Witness } from '#tests/model/mutants/verdict.ts'

/** What the hunt found in one flow; `sound` is false when a test fails with the true machine already. */
export type Bag = { readonly flow: string; readonly sound: boolean; readonly hunted: Hunted[] }

/** Runs the tests of each flow with each of its mutants, all in one vitest, a flow a worker. */
export async function huntIn(
  flows: readonly FlowName[],
  report: (flow: string) => void,
): Promise<Bag[]> {
  const reporter: Reporter = { onTestModuleEnd: ({ project }) => report(project.name) }
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    maxWorkers: 2,
    reporters: [reporter],
    projects: flows.map((flow) => ({
      test: {
        name: flow,
        environment: 'node',
        include: ['tests/model/mutants/notice.mutants.ts'],
        provide: { mutatedFlow: flow },
      },
    })),
  })
  const bags = vitest.state.getTestModules().map(bagOf)
  await vitest.close()
  return bags.toSorted((one, other) => orderIn(flows, one) - orderIn(flows, other))
}

const orderIn = (flows: readonly string[], { flow }: Bag) => flows.indexOf(flow)

const bagOf = (module: TestModule): Bag => {
  const [truth, ...mutants] = [...module.children.suites()]
  return {
    flow: module.project.name,
    sound: module.errors().length === 0 && truth?.state() === 'passed',
    hunted: mutants.map(huntedIn),
  }
}

const huntedIn = (suite: TestSuite): Hunted => {
  const failed = [...suite.children.allTests('failed')]
  const by = (witness: Witness) =>
    failed.filter((test) => isOf(test, witness)).map(({ name }) => name)
  return {
    name: suite.name,
    kind: suite.name.split(' · ')[0] as Kind,
    noticed: { 'by hand': by('by hand'), promises: by('promises'), walks: by('walks') },
  }
}

/** Under a mutant stand a test or a suite for each witness. */
const isOf = ({ fullName }: TestCase, witness: Witness) => fullName.split(' > ')[1] === witness
