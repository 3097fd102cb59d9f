import {
  Coverage,
  gapsIn,
  type Model,
  transitionPaths,
  walkActor,
  withoutPrefixes,
} from 'flow-paths'
import { expect, test } from 'vitest'

import { brokenPromises } from '#tests/model/promises.ts'

/** Walks every path of a flow on its actor, checks its promises, and requires full coverage. */
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
