import { describe, expect, test } from 'vitest'

import { callerCodeMachine } from '#machines/account/caller-code.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const code = '048213'
const shownAt = '2026-11-27T10:40:00.000Z'
const usedAt = '2026-11-27T10:42:00.000Z'
const unreachable = new CallFailure('unreachable')

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(callerCodeMachine, {
    replies: {
      readCallerCode: { code: null, usedAt: null },
      createCallerCode: { code, shownAt, left: 600 },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

const showing = async (replies: Record<string, unknown> = {}) => {
  const flow = await setUp(replies)
  flow.actor.send({ type: 'code.show' })
  await flow.settled()
  return flow
}

const stillWorks = (left: number) => ({ code: { shownAt, left }, usedAt: null })

describe('a code for a call', () => {
  test('isn’t created until the user asks for it [T257]', async () => {
    const flow = await setUp()
    expect(flow.now().matches('hidden')).toBe(true)
    expect(flow.callsOf('createCallerCode')).toEqual([])
  })

  test('is shown with the time that’s left [T257]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'code.show' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.now().context.code).toEqual({ code, shownAt, left: 600 })
    await flow.pass(3000)
    expect(flow.now().context.code.left).toBe(597)
  })

  test('can be shown before the last use is known, or if it isn’t [T257, X29]', async () => {
    const waiting = await setUp({ readCallerCode: 'silence' })
    expect(waiting.now().can({ type: 'code.show' })).toBe(true)
    const failed = await setUp({ readCallerCode: unreachable })
    expect(failed.now().matches('hidden')).toBe(true)
    expect(failed.now().context.problem).toBeNull()
  })

  test('says why there is none, until the user tries again [T257, X29]', async () => {
    const flow = await showing({ createCallerCode: new CallFailure('tooMany') })
    expect(flow.now().matches('hidden')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'callerCode.failed' })
    flow.actor.send({ type: 'code.show' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('is checked every five seconds, which corrects the time [T260]', async () => {
    const flow = await showing()
    flow.replies['readCallerCode'] = stillWorks(590)
    await flow.pass(4999)
    expect(flow.callsOf('readCallerCode')).toHaveLength(1)
    await flow.pass(1)
    await flow.settled()
    expect(flow.callsOf('readCallerCode')).toHaveLength(2)
    expect(flow.now().context.code).toEqual({ code, shownAt, left: 590 })
    flow.replies['readCallerCode'] = unreachable
    await flow.pass(5000)
    await flow.settled()
    expect(flow.now().context.code.left).toBe(585)
    expect(flow.now().matches({ shown: 'counting' })).toBe(true)
  })

  test('disappears once an agent has used it, and the page says when [T260]', async () => {
    const flow = await showing()
    flow.replies['readCallerCode'] = { code: null, usedAt }
    await flow.pass(5000)
    await flow.settled()
    expect(flow.now().matches('hidden')).toBe(true)
    expect(flow.now().context.usedAt).toBe(usedAt)
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(code)
  })

  test.each([
    ['its time is over', stillWorks(0)],
    ['agents have tried wrong ones', { code: null, usedAt: null }],
    ['an earlier one was used', { code: null, usedAt: '2026-11-27T10:00:00.000Z' }],
    ['another one replaces it', { code: { shownAt: usedAt, left: 600 }, usedAt: null }],
  ])('says that it no longer works if %s [T257, T258]', async (_, answer) => {
    const flow = await showing()
    flow.replies['readCallerCode'] = answer
    await flow.pass(6000)
    await flow.settled()
    expect(flow.now().matches('ended')).toBe(true)
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(code)
    expect(flow.now().context.usedAt).toBeNull()
  })

  test('stays if there is no new one, and is checked [T257, X29]', async () => {
    const flow = await showing()
    flow.replies['createCallerCode'] = unreachable
    flow.replies['readCallerCode'] = stillWorks(595)
    flow.actor.send({ type: 'code.show' })
    await flow.settled()
    const { problem, code: kept } = flow.now().context
    expect({ problem, kept }).toEqual({
      problem: { key: 'callerCode.failed' },
      kept: { code, shownAt, left: 595 },
    })
    flow.replies['createCallerCode'] = 'silence'
    flow.actor.send({ type: 'code.show' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('that was shown before a reload or elsewhere is mentioned, and ended by a new one [T257]', async () => {
    const flow = await setUp({ readCallerCode: stillWorks(400) })
    expect(flow.now().matches('hidden')).toBe(true)
    expect(flow.now().context.earlierAt).toBe(shownAt)
    flow.actor.send({ type: 'code.show' })
    await flow.settled()
    expect(flow.now().context.earlierAt).toBeNull()
    const none = await setUp()
    expect(none.now().context.earlierAt).toBeNull()
  })

  test('is replaced by a new one, also while it’s checked [T257]', async () => {
    const flow = await showing()
    flow.replies['readCallerCode'] = 'silence'
    await flow.pass(5000)
    expect(flow.now().matches({ shown: 'checking' })).toBe(true)
    flow.replies['createCallerCode'] = { code: '777777', shownAt: usedAt, left: 600 }
    flow.actor.send({ type: 'code.show' })
    flow.actor.send({ type: 'code.show' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().context.code.code).toBe(code)
    await flow.settled()
    expect(flow.callsOf('createCallerCode')).toHaveLength(2)
    expect(flow.now().context.code.code).toBe('777777')
    expect(flow.now().matches({ shown: 'counting' })).toBe(true)
  })
})
