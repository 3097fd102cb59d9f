import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { remoteListMachine } from '#machines/shell/remote-list.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const listed = { answer: { total: 1, list: ['a request'] } }
const nothing = { answer: null }
const second = { view: 'open', page: 2 }

const setUp = async (reply: unknown = listed, answer: object | null = null) => {
  const flow = startFlow(remoteListMachine, {
    input: { view: 'open', page: 1, answer },
    replies: { readList: reply },
  })
  await flow.settled()
  return flow
}

describe('a list that follows the address', () => {
  test('loads what the address names [T112, T116, R76]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readList')).toEqual([{ view: 'open', page: 1 }])
    expect(flow.now().value).toBe('shown')
    expect(flow.now().context.answer).toEqual(listed.answer)
  })

  test('shows what an earlier visit has loaded while it reloads [T116]', async () => {
    const flow = await setUp('silence', listed.answer)
    expect(flow.now().value).toBe('refreshing')
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.callsOf('readList')).toEqual([{ view: 'open', page: 1 }])
  })

  test('keeps its rows until another page has loaded [T116]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'address.changed', ...second })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().context.answer).toEqual(listed.answer)
    flow.replies['readList'] = { answer: { total: 0, list: ['another'] } }
    await flow.settled()
    expect(flow.callsOf('readList').at(-1)).toEqual(second)
  })

  test.each([
    ['another page', second],
    ['another view', { view: 'decided', page: 1 }],
  ])('replaces a running request when the address names %s [T116]', async (_, place) => {
    const flow = await setUp('silence')
    flow.replies['readList'] = listed
    flow.actor.send({ type: 'address.changed', ...place })
    await flow.settled()
    expect(flow.now().context).toEqual({ ...place, ...listed })
  })

  test('doesn’t load the same page twice [T116]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'address.changed', view: 'open', page: 1 })
    expect(flow.now().value).toBe('shown')
    expect(flow.calls).toHaveLength(1)
  })

  test('says that there is nothing, and drops earlier rows [T112, T116, R76]', async () => {
    const flow = await setUp()
    flow.replies['readList'] = nothing
    flow.actor.send({ type: 'address.changed', view: 'decided', page: 1 })
    await flow.settled()
    expect(flow.now().value).toBe('empty')
    expect(flow.now().context.answer).toBeNull()
  })

  test.each([
    ['rows', listed, 'refreshing'],
    ['nothing', nothing, 'rechecking'],
  ])('reloads %s in the background when the user returns [T116]', async (_, reply, state) => {
    const flow = await setUp(reply)
    flow.replies['readList'] = 'silence'
    flow.turn('visible')
    expect(flow.now().value).toBe(state)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.calls).toHaveLength(2)
  })

  test.each([
    [listed, listed, 'shown'],
    [listed, nothing, 'empty'],
    [listed, new CallFailure('unreachable'), 'failed'],
    [nothing, listed, 'shown'],
    [nothing, nothing, 'empty'],
    [nothing, new CallFailure('unreachable'), 'failed'],
  ])('shows how the reload in the background ended: %j, %j, %s [X29]', async (...reload) => {
    const [before, after, state] = reload
    const flow = await setUp(before)
    flow.replies['readList'] = after
    flow.turn('visible')
    await flow.settled()
    expect(flow.now().value).toBe(state)
    if (!(after instanceof Error)) expect(flow.now().context).toMatchObject(after)
  })

  test.each(['list.retry', 'tab.shown'] as const)(
    'can be loaded again after a failure, by %s [B47, X29]',
    async (type) => {
      const flow = await setUp(new CallFailure('unreachable'))
      expect(flow.now().value).toBe('failed')
      flow.replies['readList'] = listed
      flow.actor.send({ type })
      expect(flow.now().hasTag('busy')).toBe(true)
      await flow.settled()
      expect(flow.now().value).toBe('shown')
    },
  )
})
