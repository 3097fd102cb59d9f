import { expect, test } from 'vitest'

import { allCalls } from '#contract/calls.ts'
import { unbuilt } from '#server/routes/unbuilt.ts'

test('calls that are not built yet: this list only ever gets shorter', () => {
  const names = allCalls.filter(({ call }) => unbuilt.includes(call)).map(({ name }) => name)
  expect(names).toEqual(['createPartnerEmployee'])
})

test('the specification names 42 paths, each once', () => {
  expect(new Set(allCalls.map(({ call }) => call.path)).size).toBe(allCalls.length)
  expect(allCalls).toHaveLength(42)
})
