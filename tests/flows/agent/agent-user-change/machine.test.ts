import { describe, expect, test } from 'vitest'

import { agentUserChangeMachine } from '#machines/agent/agent-user-change.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = (change: unknown) =>
  startFlow(agentUserChangeMachine, { input: { userId: 12 }, replies: { change } })

describe('a change of a user', () => {
  test('is made once the agent has confirmed it [T114]', async () => {
    const flow = setUp({ success: true })
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'question.confirm' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('change')).toEqual([{ userId: 12 }])
    expect(flow.now().output).toEqual({ status: 'changed' })
  })

  test('of an agent says which one [T232]', async () => {
    const input = { id: 7, change: 'resetFactor' } as const
    const flow = startFlow(agentUserChangeMachine, {
      input,
      replies: { change: { success: true } },
    })
    flow.actor.send({ type: 'question.confirm' })
    await flow.settled()
    expect(flow.callsOf('change')).toEqual([input])
  })

  test('isn’t made if the agent cancels [T114]', () => {
    const flow = setUp({ success: true })
    flow.actor.send({ type: 'question.cancel' })
    expect(flow.calls).toEqual([])
    expect(flow.now().output).toEqual({ status: 'cancelled' })
  })

  test('shows why it failed, until it’s repeated or cancelled [T114, X29]', async () => {
    const flow = setUp({ success: false, message: 'Not now.' })
    const confirm = async () => {
      flow.actor.send({ type: 'question.confirm' })
      expect(flow.now().context.problem).toBeNull()
      await flow.settled()
      expect(flow.now().matches('confirming')).toBe(true)
    }
    await confirm()
    expect(flow.now().context.problem).toEqual({ serverText: 'Not now.' })
    flow.replies['change'] = new CallFailure('unreachable')
    await confirm()
    expect(flow.now().context.problem).toEqual({ key: 'user.notChanged' })
    flow.actor.send({ type: 'question.cancel' })
    expect(flow.now().output).toEqual({ status: 'cancelled' })
  })
})
