import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { transitionPaths } from 'flow-paths'
import { testMutants } from 'flow-paths/vitest'
import { expect, inject } from 'vitest'

import { flows, testsOf } from '#tests/flows/flows.ts'
import { structureProblems } from '#tests/machines/structure-rules.ts'
import { brokenPromises } from '../promises.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutatedFlow: string
  }
}

const flow = flows.find(({ name }) => name === inject('mutatedFlow'))
if (flow === undefined) throw new Error('There is no such flow.')
const { model } = flow
const byHand = resolve(testsOf(flow.file), 'machine.test.ts')

const keepsPromises = () => {
  expect(structureProblems(model.machine)).toEqual([])
  const paths = transitionPaths(model)
  const snapshots = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
  expect(snapshots.flatMap((snapshot) => brokenPromises(model, snapshot))).toEqual([])
}

testMutants(model, {
  ...(existsSync(byHand) && { 'by hand': byHand }),
  promises: keepsPromises,
})
