import { existsSync } from 'node:fs'
import { transitionPaths } from 'flow-paths'
import { mutantsOf, recorded, swap } from 'flow-paths/mutants'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { catalogue, type FlowName } from '#machines/catalogue.ts'
import { structureTrouble } from '#tests/machines/structure-rules.ts'
import { models } from '../models/models.ts'
import { brokenPromises } from '../promises.ts'

declare module 'vitest' {
  interface ProvidedContext {
    mutatedFlow: FlowName
  }
}

const flow = inject('mutatedFlow')
const { machine } = catalogue[flow]
const model = models[flow]
const byHand = new URL(`../../machines/${flow}.test.ts`, import.meta.url)
const walks = recorded(model)

const tests = (place: number) => {
  describe('by hand', async () => {
    if (existsSync(byHand)) await import(`${byHand.pathname}?mutant=${place}`)
  })
  test('promises', () => {
    expect(structureTrouble(machine)).toEqual([])
    const paths = transitionPaths(model)
    const snapshots = paths.flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
    expect(snapshots.flatMap((snapshot) => brokenPromises(model, snapshot))).toEqual([])
  })
  test('walks', () => {
    expect(walks()).toBeUndefined()
  })
}

describe('the true machine', () => {
  tests(0)
})

for (const [place, { name, make }] of mutantsOf(machine).entries())
  describe(`${name}`, () => {
    let restore = () => {}
    beforeAll(() => void (restore = swap(machine, make())))
    afterAll(() => restore())
    tests(place + 1)
  })
