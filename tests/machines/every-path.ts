import { expect, test } from 'vitest'

import { Coverage, gapsIn } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/model.ts'
import { transitionPaths, withoutPrefixes } from '#tests/model/paths.ts'
import { brokenPromises } from '#tests/model/promises.ts'
import { walkActor } from '#tests/model/walk-actor.ts'

/** Walks every path of a flow on its bare actor, looks after its promises, and misses nothing. */
export function walksEveryPath(model: Model): void {
  const coverage = new Coverage()

  test.each(withoutPrefixes(transitionPaths(model)))('$name', async (path) => {
    await walkActor(model, path, coverage.inspect)
    expect(path.steps.flatMap(({ snapshot }) => brokenPromises(model, snapshot))).toEqual([])
  })

  test('walks every declared state and transition', () => {
    expect(gapsIn(coverage, model)).toEqual([])
  })
}
