import { describe, expect, test } from 'vitest'

import { agentCallerMachine } from '#machines/agent/agent-caller.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const identified = { at: '2026-11-27T10:42:00.000Z', left: 1800 }
const refusal = { success: false, message: 'This isn’t the code the user sees.' }
const unreachable = new CallFailure('unreachable')
const code = '048213'

const setUp = async (getIdentifiedCaller: unknown = { identified: null }) => {
  const flow = startFlow(agentCallerMachine, {
    input: { userId: 12 },
    replies: { getIdentifiedCaller, identifyCaller: { success: true, identified } },
  })
  await flow.settled()
  return flow
}

describe('a caller', () => {
  test('is identified by the code that the agent types [T258, T259]', async () => {
    const flow = await setUp()
    expect(flow.now().matches('unknown')).toBe(true)
    flow.actor.send({ type: 'caller.identify' })
    expect(flow.callsOf('identifyCaller')).toEqual([])
    flow.actor.send({ type: 'code.submit', code })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('identifyCaller')).toEqual([{ userId: 12, code }])
    expect(flow.now().matches('identified')).toBe(true)
    expect(flow.now().context.identified).toEqual(identified)
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(code)
  })

  test('counts as identified for the time the server says [T259]', async () => {
    const flow = await setUp({ identified: { ...identified, left: 60 } })
    await flow.pass(59_999)
    expect(flow.now().matches('identified')).toBe(true)
    await flow.pass(1)
    expect(flow.now().matches('unknown')).toBe(true)
    expect(flow.now().context.identified).toBeNull()
  })

  test('can be identified before it’s known, again, and if it can’t be loaded [T258, X29]', async () => {
    for (const answer of ['silence', { identified }, unreachable]) {
      const flow = await setUp(answer)
      expect(flow.now().can({ type: 'caller.identify' })).toBe(true)
    }
  })

  test('isn’t identified by a wrong code, and the dialog says so [T258, X29]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'caller.identify' })
    const submit = async () => {
      flow.actor.send({ type: 'code.submit', code })
      expect(flow.now().context.problem).toBeNull()
      await flow.settled()
      expect(flow.now().matches('asking')).toBe(true)
      expect(flow.now().context.identified).toBeNull()
    }
    flow.replies['identifyCaller'] = refusal
    await submit()
    expect(flow.now().context.problem).toEqual({ serverText: refusal.message })
    flow.replies['identifyCaller'] = unreachable
    await submit()
    expect(flow.now().context.problem).toEqual({ key: 'login.notChecked' })
    flow.actor.send({ type: 'code.cancel' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('is asked for again after cancelling, because time has passed [T259]', async () => {
    const flow = await setUp({ identified })
    flow.actor.send({ type: 'caller.identify' })
    flow.replies['getIdentifiedCaller'] = { identified: null }
    flow.actor.send({ type: 'code.cancel' })
    await flow.settled()
    expect(flow.now().matches('unknown')).toBe(true)
    expect(flow.callsOf('identifyCaller')).toEqual([])
  })
})
