import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { stage } from './stage.ts'

const state = (basic: boolean, mfa: boolean) => ({
  username: basic ? 'anna.keller' : '',
  isAuthenticated: { basic, mfa, mfaAuthType: 2 },
  hasMfa: true,
  mfaWizardComplete: true,
  groupBasedPermissions: { tc: 1, sm: 0, psm: 0 },
})
const replies = {
  readState: state(true, true),
  readFlags: { tc: 0, sm: 1, psm: 0 },
  disconnect: {},
}

const started = async (part: Record<string, unknown> = {}) => {
  const flow = stage(sessionMachine, { replies: { ...replies, ...part } })
  await flow.settled()
  await flow.settled()
  return flow
}

describe('the session', () => {
  test('T31, K26: get-state is asked at start and every 150000 ms', async () => {
    const flow = await started()
    expect(flow.callsOf('readState')).toHaveLength(1)
    await flow.pass(149_000)
    expect(flow.callsOf('readState')).toHaveLength(1)
    await flow.pass(1000)
    expect(flow.callsOf('readState')).toHaveLength(2)
    await flow.pass(150_000)
    expect(flow.callsOf('readState')).toHaveLength(3)
  })

  test('R20: the password alone is not a session', async () => {
    const flow = await started({ readState: state(true, false) })
    expect(flow.now().matches('halfSignedIn')).toBe(true)
  })

  test('T32, A8: at step two the server says which extras it offers', async () => {
    const readFlags = { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } }
    const flow = await started({ readState: state(true, false), readFlags })
    expect(flow.now().context.extras).toEqual({ emergencyCode: 1 })
  })

  test('A8: a server that does not announce extras offers none', async () => {
    const flow = await started({ readState: state(true, false) })
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    expect(flow.now().context.extras).toEqual({})
  })

  test('R19: without a session nobody is known', async () => {
    const flow = await started({ readState: state(false, false) })
    expect(flow.now().matches('signedOut')).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('T32, A58: permissions are read when the authentication changes, and the latest answer wins', async () => {
    const flow = await started()
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 0, sm: 1, psm: 0 })
  })

  test('A62: a network failure never signs anyone out', async () => {
    const flow = await started()
    flow.replies['readState'] = new CallFailure('unreachable')
    await flow.pass(450_000)
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.account?.username).toBe('anna.keller')
  })

  test('T37: a session that ended by itself interrupts', async () => {
    const flow = await started()
    flow.replies['readState'] = state(false, false)
    await flow.pass(150_000)
    expect(flow.now().matches('interrupted')).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('T37: a call without a session asks at once', async () => {
    const flow = await started()
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'session.expired' })
    await flow.settled()
    expect(flow.now().matches('interrupted')).toBe(true)
  })

  test.each([
    ['done', {}],
    ['lost', new CallFailure('unreachable')],
  ])(
    'T30, X28: logout disconnects, forgets and opens the login page, its call %s',
    async (_, disconnect) => {
      const flow = await started({ disconnect })
      flow.actor.send({ type: 'session.leave' })
      await flow.settled()
      expect(flow.callsOf('disconnect')).toHaveLength(1)
      expect(flow.now().matches('left')).toBe(true)
      expect(flow.now().context.account).toBeNull()
      expect(flow.wishes).toContainEqual({ effect: 'navigate', params: { to: '/login' } })
    },
  )

  test('X29: a portal that cannot be reached at the start can be tried again', async () => {
    const flow = await started({ readState: new CallFailure('unreachable') })
    expect(flow.now().matches('unreachable')).toBe(true)
    flow.replies['readState'] = state(true, true)
    flow.actor.send({ type: 'session.retry' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('T31: what the server says of a standing session is taken over', async () => {
    const flow = await started()
    flow.replies['readState'] = { ...state(true, true), username: 'anna.winter' }
    await flow.pass(150_000)
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.account?.username).toBe('anna.winter')
  })
})
