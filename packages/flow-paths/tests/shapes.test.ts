import { expect, test } from 'vitest'

import { Coverage, flowModel, transitionPaths, walkActor, withoutPrefixes } from '../src/index.ts'
import { withDerived } from '../src/derived.ts'
import { calls } from './shapes/calls.ts'
import type { Shape } from './shapes/shape.ts'

const shapes: Readonly<Record<string, Shape>> = { ...calls }

test.each(Object.entries(shapes))('walks %s', async (_, { machine, paths: expected, ...given }) => {
  const model = flowModel(withDerived(machine, given) as never)
  const paths = withoutPrefixes(transitionPaths(model))
  expect(paths.map(({ name }) => name)).toEqual(expected)
  const coverage = new Coverage()
  for (const path of paths) await walkActor(model, path, coverage.inspect)
})
