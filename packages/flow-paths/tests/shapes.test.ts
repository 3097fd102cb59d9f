import { expect, test, vi } from 'vitest'

import { derivedModel } from '../src/derived-model.ts'
import { Coverage, transitionPaths, walkActor, withoutPrefixes } from '../src/index.ts'
import { calls } from './shapes/calls.ts'
import { children } from './shapes/children.ts'
import { combined } from './shapes/combined.ts'
import { events } from './shapes/events.ts'
import type { Shape } from './shapes/shape.ts'
import { structure } from './shapes/structure.ts'
import { time } from './shapes/time.ts'

const shapes: Readonly<Record<string, Shape>> = {
  ...calls,
  ...children,
  ...combined,
  ...events,
  ...structure,
  ...time,
}

vi.spyOn(console, 'warn').mockReturnValue()

test('covers at least 40 machines', () => {
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(40)
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
