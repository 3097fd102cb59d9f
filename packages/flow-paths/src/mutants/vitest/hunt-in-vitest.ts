import { basename, dirname } from 'node:path'
import type { ProvidedContext } from 'vitest'
import {
  startVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSuite,
} from 'vitest/node'

import type { Hunt, Hunted } from '../verdict.ts'
import { machineItself } from './names.ts'

/** A flow, and the Vitest file that calls `testMutants` for it. */
export type VitestHunt = {
  readonly flow: string
  readonly file: string
  /** Values for the file's `inject`. */
  readonly provide?: Partial<ProvidedContext>
}

export type HuntOptions = {
  /** The Vitest configuration; defaults to the project's own. */
  readonly config?: string | false
  readonly report?: (flow: string) => void
  /** Called when all tests of a mutant have run. */
  readonly onMutant?: () => void
}

/** Runs each flow's tests on each of its mutants, in a single Vitest run. */
export async function huntInVitest(
  hunts: readonly VitestHunt[],
  { config, report, onMutant }: HuntOptions = {},
): Promise<Hunt[]> {
  const reporter: Reporter = {
    onTestModuleEnd: ({ project }) => report?.(project.name),
    onTestSuiteResult: (suite) => {
      if (isMutant(suite)) onMutant?.()
    },
  }
  const vitest = await startVitest('test', [], {
    ...(config !== undefined && { config }),
    watch: false,
    maxWorkers: 2,
    reporters: [reporter],
    projects: hunts.map(({ flow, file, provide = {} }) => ({
      extends: true,
      test: {
        name: flow,
        dir: dirname(file),
        include: [basename(file)],
        exclude: [],
        provide,
        // Vitest must load this package as it loads the tests, so that both get the same machine.
        server: { deps: { inline: [/[/\\]flow-paths[/\\]/] } },
      },
    })),
  })
  const results = vitest.state.getTestModules().map(huntOf)
  await vitest.close()
  return hunts.map(({ flow }) => results.find((hunt) => hunt.flow === flow) ?? unfound(flow))
}

/** The first suite of a module tests the unchanged machine. */
const isMutant = ({ parent, name }: TestSuite) => parent.type === 'module' && name !== machineItself

const unfound = (flow: string): Hunt => ({ flow, trouble: ['no test was found'], hunted: [] })

const huntOf = (module: TestModule): Hunt => {
  const [truth, ...mutants] = [...module.children.suites()]
  return {
    flow: module.project.name,
    trouble: [...module.errors().map(({ message }) => message), ...(truth ? failedIn(truth) : [])],
    hunted: mutants.map(huntedIn),
  }
}

/** Each mutant's suite has a test or a suite for each witness. */
const huntedIn = (suite: TestSuite): Hunted => ({
  name: suite.name,
  noticed: Object.fromEntries(
    suite.children.array().map((witness) => [witness.name, failedIn(witness)]),
  ),
})

function failedIn(witness: TestCase | TestSuite): string[] {
  if (witness.type === 'test') return witness.result().state === 'failed' ? [witness.name] : []
  const failed = [...witness.children.allTests('failed')].map(({ name }) => name)
  return [...witness.errors().map(({ message }) => message), ...failed]
}
