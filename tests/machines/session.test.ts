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

const pending = (value: 'pending' | null) => ({
  effect: 'remember',
  params: { record: 'session.signOut', value },
})
const announce = (news: string) => ({ effect: 'announce', params: { news } })

const started = async (part: Record<string, unknown> = {}, isSignOutPending = false) => {
  const flow = stage(sessionMachine, {
    input: { isSignOutPending },
    replies: { ...replies, ...part },
  })
  await flow.settled()
  await flow.settled()
  return flow
}

type Started = Awaited<ReturnType<typeof started>>

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

  test('reads the permissions again once the second step has passed [T32]', async () => {
    const flow = await started({ readState: state(true, false) })
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    flow.replies['readState'] = state(true, true)
    flow.replies['readFlags'] = { tc: 0, sm: 0, psm: 1 }
    await flow.pass(150_000)
    await flow.settled()
    expect(flow.callsOf('readFlags')).toHaveLength(2)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 0, sm: 0, psm: 1 })
  })

  test('reads the permissions again when another user is signed in meanwhile [T32]', async () => {
    const flow = await started()
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    flow.replies['readState'] = { ...state(true, true), username: 'jonas.wolff' }
    flow.replies['readFlags'] = { tc: 1, sm: 0, psm: 0 }
    await flow.pass(150_000)
    await flow.settled()
    expect(flow.callsOf('readFlags')).toHaveLength(2)
    expect(flow.now().context.account?.username).toBe('jonas.wolff')
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 1, sm: 0, psm: 0 })
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

  test('knows that another tab signed out from a session that ended by itself [R53, T37]', async () => {
    const flow = await started()
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'authentication.changed' })
    await flow.settled()
    expect(flow.now().matches('leftElsewhere')).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.wishes).toEqual([announce('session.interrupted')])
  })

  test('disconnects, forgets the user and opens the login page on sign-out [T30]', async () => {
    const flow = await started()
    flow.actor.send({ type: 'session.leave' })
    await flow.settled()
    expect(flow.callsOf('disconnect')).toHaveLength(1)
    expect(flow.now().matches('left')).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.wishes).toEqual([
      pending('pending'),
      pending(null),
      announce('authentication.changed'),
      { effect: 'navigate', params: { to: 'login' } },
    ])
  })

  test('remembers a sign-out whose call failed, and counts nobody as signed in [T30, X28]', async () => {
    const flow = await started({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.leave' })
    await flow.settled()
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.wishes).toEqual([pending('pending'), announce('signOut.failed')])
  })

  test('asks no server who is signed in while the sign-out keeps failing [T30, X28]', async () => {
    const flow = await started({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.leave' })
    await flow.pass(300_000)
    expect(flow.callsOf('disconnect')).toHaveLength(3)
    expect(flow.callsOf('readState')).toHaveLength(1)
    expect(flow.now().matches('signOutFailed')).toBe(true)
  })

  test('disconnects before it asks get-state when a sign-out is pending [T30]', async () => {
    const flow = await started({ readState: state(false, false) }, true)
    await flow.settled()
    expect(flow.calls.map(({ port }) => port)).toEqual(['disconnect', 'readState'])
    expect(flow.wishes).toEqual([pending(null), announce('authentication.changed')])
    expect(flow.now().matches('signedOut')).toBe(true)
  })

  test('lets nobody in when a pending sign-out fails again at the next load [T30, X28]', async () => {
    const flow = await started({ disconnect: new CallFailure('broken') }, true)
    expect(flow.calls.map(({ port }) => port)).toEqual(['disconnect'])
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.wishes).toEqual([announce('signOut.failed')])
    flow.replies['disconnect'] = {}
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    await flow.settled()
    expect(flow.wishes.slice(1)).toEqual([pending(null), announce('authentication.changed')])
    expect(flow.now().matches('signedOut')).toBe(true)
  })

  test.each([
    ['signed in', state(true, true)],
    ['half signed in', state(true, false)],
    ['signed out', state(false, false)],
    ['not known', 'silence'],
    ['not known without a network', new CallFailure('unreachable')],
  ])('follows a sign-out that failed in another tab while %s [T30]', async (_, readState) => {
    const flow = await started({ readState })
    flow.actor.send({ type: 'signOut.failed' })
    await flow.settled()
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('believes a new sign-in after a sign-out that failed [T30]', async () => {
    const flow = await started({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.leave' })
    await flow.settled()
    flow.actor.send({ type: 'authentication.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('X29: a portal that cannot be reached at the start can be tried again', async () => {
    const flow = await started({ readState: new CallFailure('unreachable') })
    expect(flow.now().matches('unreachable')).toBe(true)
    flow.replies['readState'] = state(true, true)
    flow.actor.send({ type: 'session.retry' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test.each([
    ['by itself', (flow: Started) => flow.pass(150_000)],
    [
      'after a sign-in in another tab',
      (flow: Started) => {
        flow.actor.send({ type: 'authentication.changed' })
        return flow.settled()
      },
    ],
  ])('takes over what the server says of the same user %s [T31, A58]', async (_, ask) => {
    const flow = await started()
    const groupBasedPermissions = { tc: 0, sm: 0, psm: 1 }
    flow.replies['readState'] = { ...state(true, true), groupBasedPermissions }
    await ask(flow)
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual(groupBasedPermissions)
    expect(flow.callsOf('readFlags')).toHaveLength(1)
  })
})
