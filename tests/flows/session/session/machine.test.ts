import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import type { BusEvent } from '#machines/ports.ts'
import { sessionMachine, type SessionInput } from '#machines/session/session.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

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
  effect: 'storeRecord',
  params: { record: 'session.signOut', value },
})
const announce = (params: BusEvent) => ({ effect: 'broadcast', params })
const changed: BusEvent = { type: 'session.changed', of: 'customer' }

const setUp = async (
  part: Record<string, unknown> = {},
  isSignOutPending = false,
  companySignOut: SessionInput['companySignOut'] = null,
) => {
  const flow = startFlow(sessionMachine, {
    input: { isSignOutPending, companySignOut },
    replies: { ...replies, ...part },
  })
  await flow.settled()
  await flow.settled()
  return flow
}

type Started = Awaited<ReturnType<typeof setUp>>

describe('the session', () => {
  test('calls get-state at the start and every 150000 ms [T31, K26]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readState')).toHaveLength(1)
    await flow.pass(149_000)
    expect(flow.callsOf('readState')).toHaveLength(1)
    await flow.pass(1000)
    expect(flow.callsOf('readState')).toHaveLength(2)
    await flow.pass(150_000)
    expect(flow.callsOf('readState')).toHaveLength(3)
  })

  test('isn’t signed in by the password alone [R20]', async () => {
    const flow = await setUp({ readState: state(true, false) })
    expect(flow.now().matches('halfSignedIn')).toBe(true)
  })

  test('loads at step two which extras the server offers [T32, A8]', async () => {
    const readFlags = { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } }
    const flow = await setUp({ readState: state(true, false), readFlags })
    expect(flow.now().context.extras).toEqual({ emergencyCode: 1 })
  })

  test('assumes no extras when the server doesn’t announce any [A8]', async () => {
    const flow = await setUp({ readState: state(true, false) })
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    expect(flow.now().context.extras).toEqual({})
  })

  test('has no user without a session [R19]', async () => {
    const flow = await setUp({ readState: state(false, false) })
    expect(flow.now().matches('signedOut')).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('reads permissions when the authentication changes; the latest answer wins [T32, A58]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 0, sm: 1, psm: 0 })
  })

  test('reads the permissions again once the second step has passed [T32]', async () => {
    const flow = await setUp({ readState: state(true, false) })
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    flow.replies['readState'] = state(true, true)
    flow.replies['readFlags'] = { tc: 0, sm: 0, psm: 1 }
    await flow.pass(150_000)
    await flow.settled()
    expect(flow.callsOf('readFlags')).toHaveLength(2)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 0, sm: 0, psm: 1 })
  })

  test('reads the permissions again when another user is signed in meanwhile [T32]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readFlags')).toHaveLength(1)
    flow.replies['readState'] = { ...state(true, true), username: 'jonas.wolff' }
    flow.replies['readFlags'] = { tc: 1, sm: 0, psm: 0 }
    await flow.pass(150_000)
    await flow.settled()
    expect(flow.callsOf('readFlags')).toHaveLength(2)
    expect(flow.now().context.account?.username).toBe('jonas.wolff')
    expect(flow.now().context.account?.groupBasedPermissions).toEqual({ tc: 1, sm: 0, psm: 0 })
  })

  test('never signs out because of a network failure [A62]', async () => {
    const flow = await setUp()
    flow.replies['readState'] = new CallFailure('unreachable')
    await flow.pass(450_000)
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.account?.username).toBe('anna.keller')
  })

  test('interrupts when the session expires [T37]', async () => {
    const flow = await setUp()
    flow.replies['readState'] = state(false, false)
    await flow.pass(150_000)
    expect(flow.now().matches({ ended: 'interrupted' })).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('checks immediately after a call without a session [T37]', async () => {
    const flow = await setUp()
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'session.expired' })
    await flow.settled()
    expect(flow.now().matches({ ended: 'interrupted' })).toBe(true)
  })

  test('distinguishes a sign-out in another tab from a session that expired [R53, T37]', async () => {
    const flow = await setUp()
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches({ ended: 'signedOutInOtherTab' })).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.effects).toEqual([])
  })

  test.each([
    ['passwordChanged', 'passwordChanged'],
    ['signedOut', 'signedOutRemotely'],
  ])('reports why it was ended elsewhere: %s [R71]', async (endReason, expected) => {
    const ended = { ...state(false, false), endReason }
    const atStart = await setUp({ readState: ended })
    expect(atStart.now().value).toEqual({ ended: expected })
    expect(atStart.now().context.account).toBeNull()

    const byItself = await setUp()
    byItself.replies['readState'] = ended
    await byItself.pass(150_000)
    expect(byItself.now().value).toEqual({ ended: expected })
    expect(byItself.now().context.account).toBeNull()
    expect(byItself.effects).toEqual([])

    const flow = await setUp()
    flow.replies['readState'] = ended
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().value).toEqual({ ended: expected })
    flow.replies['readState'] = state(true, true)
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
    flow.replies['readState'] = ended
    await flow.pass(150_000)
    flow.actor.send({ type: 'signOut.failed' })
    expect(flow.now().matches('signOutFailed')).toBe(true)
  })

  test.each([{ name: 'Hartmann single sign-on', address: 'https://login.example/end' }, undefined])(
    'remembers after a sign-out where else to sign out: %o [T314]',
    async (companySignOut) => {
      const flow = await setUp({ readState: { ...state(true, true), companySignOut } })
      expect(flow.now().context.companySignOut).toBeNull()
      flow.actor.send({ type: 'session.signOut' })
      await flow.settled()
      expect(flow.now().matches('signOutConfirmed')).toBe(true)
      expect(flow.now().context.companySignOut).toEqual(companySignOut ?? null)
    },
  )

  test('remembers it after a reload, until somebody signs in [T314]', async () => {
    const companySignOut = { name: 'Hartmann ID', address: 'https://login.example/end' }
    const flow = await setUp({ readState: state(false, false) }, false, companySignOut)
    expect(flow.now().matches('signedOut')).toBe(true)
    expect(flow.now().context.companySignOut).toEqual(companySignOut)
    flow.replies['readState'] = state(true, false)
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().context.companySignOut).toBeNull()
  })

  test('disconnects, clears the account and opens the login page on sign-out [T30]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'session.signOut' })
    await flow.settled()
    expect(flow.callsOf('disconnect')).toHaveLength(1)
    expect(flow.now().matches('signOutConfirmed')).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.effects).toEqual([
      pending('pending'),
      pending(null),
      announce(changed),
      { effect: 'navigate', params: { to: 'login' } },
    ])
  })

  test('remembers a sign-out whose call failed, and treats the user as signed out [T30, X28]', async () => {
    const flow = await setUp({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.signOut' })
    await flow.settled()
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.now().context.account).toBeNull()
    expect(flow.effects).toEqual([pending('pending'), announce({ type: 'signOut.failed' })])
  })

  test('doesn’t ask the server who is signed in while the sign-out keeps failing [T30, X28]', async () => {
    const flow = await setUp({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.signOut' })
    await flow.pass(300_000)
    expect(flow.callsOf('disconnect')).toHaveLength(3)
    expect(flow.callsOf('readState')).toHaveLength(1)
    expect(flow.now().matches('signOutFailed')).toBe(true)
  })

  test('disconnects before it calls get-state when a sign-out is pending [T30]', async () => {
    const flow = await setUp({ readState: state(false, false) }, true)
    await flow.settled()
    expect(flow.calls.map(({ port }) => port)).toEqual(['disconnect', 'readState'])
    expect(flow.effects).toEqual([pending(null), announce(changed)])
    expect(flow.now().matches('signedOut')).toBe(true)
  })

  test('doesn’t sign in when a pending sign-out fails again at the next load [T30, X28]', async () => {
    const flow = await setUp({ disconnect: new CallFailure('broken') }, true)
    expect(flow.calls.map(({ port }) => port)).toEqual(['disconnect'])
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.effects).toEqual([announce({ type: 'signOut.failed' })])
    flow.replies['disconnect'] = {}
    flow.replies['readState'] = state(false, false)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    await flow.settled()
    expect(flow.effects.slice(1)).toEqual([pending(null), announce(changed)])
    expect(flow.now().matches('signedOut')).toBe(true)
  })

  test.each([
    ['signed in', state(true, true)],
    ['partially signed in', state(true, false)],
    ['signed out', state(false, false)],
    ['not known', 'silence'],
    ['not known without a network', new CallFailure('unreachable')],
  ])('follows a sign-out that failed in another tab while %s [T30]', async (_, readState) => {
    const flow = await setUp({ readState })
    flow.actor.send({ type: 'signOut.failed' })
    await flow.settled()
    expect(flow.now().matches('signOutFailed')).toBe(true)
    expect(flow.now().context.account).toBeNull()
  })

  test('accepts a new sign-in after a sign-out that failed [T30]', async () => {
    const flow = await setUp({ disconnect: new CallFailure('unreachable') })
    flow.actor.send({ type: 'session.signOut' })
    await flow.settled()
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('checks again when the user signs in before the first answer [T31]', async () => {
    const flow = startFlow(sessionMachine, {
      input: { isSignOutPending: false, companySignOut: null },
      replies: { ...replies, readState: 'silence' },
    })
    flow.replies['readState'] = state(true, true)
    flow.actor.send({ type: 'session.changed' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test('can be retried if the portal can’t be reached at the start [X29]', async () => {
    const flow = await setUp({ readState: new CallFailure('unreachable') })
    expect(flow.now().matches('unreachable')).toBe(true)
    flow.replies['readState'] = state(true, true)
    flow.actor.send({ type: 'session.retry' })
    await flow.settled()
    expect(flow.now().matches('signedIn')).toBe(true)
  })

  test.each([
    ['at the next check', (flow: Started) => flow.pass(150_000)],
    [
      'after a sign-in in another tab',
      (flow: Started) => {
        flow.actor.send({ type: 'session.changed' })
        return flow.settled()
      },
    ],
  ])('adopts what the server says about the same user %s [T31, A58]', async (_, ask) => {
    const flow = await setUp()
    const groupBasedPermissions = { tc: 0, sm: 0, psm: 1 }
    flow.replies['readState'] = { ...state(true, true), groupBasedPermissions }
    await ask(flow)
    expect(flow.now().matches('signedIn')).toBe(true)
    expect(flow.now().context.account?.groupBasedPermissions).toEqual(groupBasedPermissions)
    expect(flow.callsOf('readFlags')).toHaveLength(1)
  })
})
