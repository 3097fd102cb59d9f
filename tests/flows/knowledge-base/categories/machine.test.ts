import { expect, test } from 'vitest'
import type { InputFrom } from 'xstate'

import { categoriesMachine } from '#machines/knowledge-base/categories.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { tree } from './model.ts'

const answer = { success: true, tree }

const setUp = (input: InputFrom<typeof categoriesMachine>, readTree: unknown = answer) =>
  startFlow(categoriesMachine, { input, replies: { readTree } })

test('are loaded once per visit [B2, C17]', async () => {
  const first = setUp({ tree: null })
  expect(first.now().hasTag('busy')).toBe(true)
  await first.settled()
  expect(first.now().matches('shown')).toBe(true)
  expect(first.now().context).toEqual({ tree })

  const next = setUp(first.now().context)
  expect(next.now().matches('shown')).toBe(true)
  expect(next.calls).toEqual([])
})

test.each(['categories.retry', 'tab.shown', 'network.returned'] as const)(
  'are loaded again after a failure, by %s [B47, X29]',
  async (type) => {
    const flow = setUp({ tree: null }, new CallFailure('unreachable'))
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTree'] = answer
    flow.actor.send({ type })
    await flow.settled()
    expect(flow.callsOf('readTree')).toEqual([{}, {}])
    expect(flow.now().context).toEqual({ tree })
  },
)
