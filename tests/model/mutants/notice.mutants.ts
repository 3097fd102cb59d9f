import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transitionPaths } from 'flow-paths'
import { testMutants } from 'flow-paths/vitest'
import { expect, inject } from 'vitest'

import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { structureProblems } from '#tests/machines/structure-rules.ts'
import { models } from '../models/models.ts'
import { brokenPromises } from '../promises.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutatedFlow: FlowName
  }
}

const flow = inject('mutatedFlow')
const model = models[flow]
const byHand = fileURLToPath(new URL(`../../machines/${flow}.test.ts`, import.meta.url))

const keepsPromises = () => {
  expect(structureProblems(catalogue[flow].machine)).toEqual([])
  const paths = transitionPaths(model)
  const snapshots = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
  expect(snapshots.flatMap((snapshot) => brokenPromises(model, snapshot))).toEqual([])
}

testMutants(model, {
  ...(existsSync(byHand) && { 'by hand': byHand }),
  promises: keepsPromises,
})
