import { describe, expect, test } from 'vitest'

import { agentUserPermissionsMachine } from '#machines/agent/agent-user-permissions.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const flags = { tc: 1, sm: 0, psm: 0 } as const
const wanted = { tc: 1, sm: 1, psm: 0 } as const

const setUp = (setUserFlags: unknown) => {
  const flow = startFlow(agentUserPermissionsMachine, {
    input: { userId: 12, flags },
    replies: { setUserFlags },
  })
  flow.actor.send({ type: 'permissions.change', flags: wanted })
  return flow
}

describe('permissions', () => {
  test('are saved as set in the dialog [T114]', async () => {
    const flow = setUp({ success: true })
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'permissions.save' })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('setUserFlags')).toEqual([{ userId: 12, ...wanted }])
    expect(flow.now().output).toEqual({ status: 'changed' })
  })

  test('don’t change when the dialog is cancelled [T114]', () => {
    const flow = setUp({ success: true })
    flow.actor.send({ type: 'permissions.cancel' })
    expect(flow.calls).toEqual([])
    expect(flow.now().output).toEqual({ status: 'cancelled' })
  })

  test('keep what was chosen if they can’t be saved [T114, X29]', async () => {
    const flow = setUp({ success: false, message: 'Not now.' })
    const save = async () => {
      flow.actor.send({ type: 'permissions.save' })
      expect(flow.now().context.problem).toBeNull()
      await flow.settled()
      expect(flow.now().matches('editing')).toBe(true)
      expect(flow.now().context.flags).toEqual(wanted)
    }
    await save()
    expect(flow.now().context.problem).toEqual({ serverText: 'Not now.' })
    flow.replies['setUserFlags'] = new CallFailure('unreachable')
    await save()
    expect(flow.now().context.problem).toEqual({ key: 'user.notChanged' })
  })
})
