import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { transitionPaths } from 'flow-paths'
import { testMutants } from 'flow-paths/vitest'
import { expect, inject } from 'vitest'

import { modelIn } from '#tests/flows/folder.ts'
import { structureProblems } from '#tests/machines/structure-rules.ts'
import { brokenPromises } from '../promises.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the folder of its tests */
    mutatedFlow: string
    stopsAtFirst: boolean
  }
}

const folder = inject('mutatedFlow')
const model = await modelIn(folder)
if (model === undefined) throw new Error(`${folder} has no model.`)
const byHand = resolve(folder, 'machine.test.ts')

const keepsPromises = () => {
  expect(structureProblems(model.machine)).toEqual([])
  const paths = transitionPaths(model)
  const snapshots = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
  expect(snapshots.flatMap((snapshot) => brokenPromises(model, snapshot))).toEqual([])
}

testMutants(
  model,
  { ...(existsSync(byHand) && { 'by hand': byHand }), promises: keepsPromises },
  { stopsAtFirst: inject('stopsAtFirst') },
)
