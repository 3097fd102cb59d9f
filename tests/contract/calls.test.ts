import { expect, test } from 'vitest'

import { allCalls } from '#contract/calls.ts'

test('the specification names 42 paths, each once', () => {
  expect(new Set(allCalls.map(({ call }) => call.path)).size).toBe(allCalls.length)
  expect(allCalls).toHaveLength(42)
})
