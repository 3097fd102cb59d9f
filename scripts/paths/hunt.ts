import type { Hunt, Hunted } from 'flow-paths/mutants'
import {
  startVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSuite,
} from 'vitest/node'

import type { FlowName } from '#machines/catalogue.ts'

/** Runs the tests of each flow with each of its mutants, all in one vitest, a flow a worker. */
export async function huntIn(
  flows: readonly FlowName[],
  report: (flow: string) => void,
): Promise<Hunt[]> {
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
  const hunts = vitest.state.getTestModules().map(huntOf)
  await vitest.close()
  return hunts.toSorted((one, other) => orderIn(flows, one) - orderIn(flows, other))
}

const orderIn = (flows: readonly string[], { flow }: Hunt) => flows.indexOf(flow)

const huntOf = (module: TestModule): Hunt => {
  const [truth, ...mutants] = [...module.children.suites()]
  return {
    flow: module.project.name,
    sound: module.errors().length === 0 && truth?.state() === 'passed',
    hunted: mutants.map(huntedIn),
  }
}

/** Who can notice a mutant: tests by hand, the promises of every flow, the recorded paths. */
const witnesses = ['by hand', 'promises', 'walks']

const huntedIn = (suite: TestSuite): Hunted => {
  const failed = [...suite.children.allTests('failed')]
  const titlesOf = (witness: string) =>
    failed.filter((test) => isOf(test, witness)).map(({ name }) => name)
  return {
    name: suite.name,
    noticed: Object.fromEntries(witnesses.map((witness) => [witness, titlesOf(witness)])),
  }
}

/** Below a mutant there is a test or a suite for each witness. */
const isOf = ({ fullName }: TestCase, witness: string) => fullName.split(' > ')[1] === witness
