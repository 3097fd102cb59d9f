import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { eventOf } from './happening.ts'
import type { Model } from './model.ts'
import type { Path } from './path.ts'
import { modelOf, pathsOfTest, type PathGenerator, type PathOptions } from './test-paths.ts'
import { runPath } from './test-run.ts'

type Exec = (step: {
  readonly event: AnyEventObject
  readonly state: AnyMachineSnapshot
}) => unknown

/** The parameter of `path.test` in earlier versions of `@xstate/test`. */
export type TestParam = {
  readonly events?: Readonly<Record<string, Exec>>
  readonly states?: Readonly<Record<string, (state: AnyMachineSnapshot) => unknown>>
}

export type TestPath = Path & {
  readonly description: string
  readonly test: (param: TestParam) => Promise<void>
}

/**
 * For users of `@xstate/test` 0.x, 1.0 beta or `@xstate/graph`: a thin wrapper around `testPaths`.
 */
export function createTestModel(source: AnyStateMachine | Model, options: PathOptions = {}) {
  const model = modelOf(source, options)
  const getPaths = (pathGenerator: PathGenerator | 'shortest' | 'simple'): TestPath[] =>
    pathsOfTest(model, { ...options, pathGenerator }).map((path) => ({
      ...path,
      description: path.name,
      test: (param) => runPath(model, path, runFrom(param)),
    }))
  return {
    getPaths,
    getShortestPaths: () => getPaths('shortest'),
    getSimplePaths: () => getPaths('simple'),
  }
}

const runFrom = ({ events = {}, states = {} }: TestParam) => ({
  states: states as never,
  sut: {
    create: () => ({
      send: async (_: unknown, { happening, snapshot }: Parameters<Sends>[1]) => {
        if (happening.kind === 'started') return
        const event = eventOf(happening)
        await events[event.type]?.({ event, state: snapshot })
      },
    }),
  },
})

type Sends = (
  event: AnyEventObject,
  context: {
    readonly happening: Path['steps'][number]['happening']
    readonly snapshot: AnyMachineSnapshot
  },
) => unknown
