import { Coverage, gapsIn, transitionPaths, walkActor, withoutPrefixes } from 'flow-paths'
import { describe, expect, test } from 'vitest'

import { brokenPromises } from '#tests/model/promises.ts'
import { flows } from './flows.ts'

/** Set by `npm test -- coupon`. */
const chosen = (process.env['TEST_FLOWS'] ?? '').split(',').filter((name) => name !== '')

// Walks every path of each flow on its actor, checks its promises, and requires full coverage.
describe.each(flows.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))(
  '$name',
  ({ model }) => {
    const coverage = new Coverage()

    test.each(withoutPrefixes(transitionPaths(model)))('$name', async (path) => {
      await walkActor(model, path, coverage.inspect)
      expect(path.steps.flatMap(({ snapshot }) => brokenPromises(model, snapshot))).toEqual([])
    })

    test('walks every declared state and transition', () => {
      expect(gapsIn(coverage, model)).toEqual([])
    })
  },
)
