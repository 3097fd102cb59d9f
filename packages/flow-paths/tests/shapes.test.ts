import { expect, test, vi } from 'vitest'

import { derivedModel } from '../src/derived.ts'
import { Coverage, transitionPaths, walkActor, withoutPrefixes } from '../src/index.ts'
import { shapes } from './shapes/all.ts'
import { features } from './shapes/features.ts'

vi.spyOn(console, 'warn').mockReturnValue()

test('covers at least 40 machines', () => {
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(40)
})

test.each(Object.entries(features))('covers %s at least twice', (_, has) => {
  const matches = Object.entries(shapes).filter(([, { machine }]) => has(machine))
  expect(matches.map(([name]) => name).length).toBeGreaterThanOrEqual(2)
})

test.each(Object.entries(shapes))(
  'makes the paths of %s and walks them',
  async (_, { machine, paths: expected, ...given }) => {
    const model = derivedModel(machine, given)
    const paths = withoutPrefixes(transitionPaths(model))
    expect(paths.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
    const coverage = new Coverage()
    for (const path of paths) await walkActor(model, path, coverage.inspect)
  },
)
