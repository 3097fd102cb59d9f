import { describe, expect, test } from 'vitest'

import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const accepted = {
  success: true,
  username: 'mara.lindner',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
const changed = { effect: 'broadcast', params: { type: 'session.changed', of: 'agent' } }

/** If it starts over, it waits for the agent. */
const setUp = async (part: Record<string, unknown> = {}, username = '') => {
  const replies = { credentials: accepted, signOut: {}, ...part }
  const flow = startFlow(agentSignInMachine, { input: { username, hasPasskey: false }, replies })
  flow.replies['credentials'] = 'silence'
  await flow.settled()
  return flow
}

describe('an agent’s sign-in', () => {
  test('requires a password and a code [T101, T102]', async () => {
    const flow = await setUp({ verificationCode: { status: 'verified' } })
    expect(flow.callsOf('credentials')).toEqual([
      { username: '', problem: null, hidesFailures: false },
    ])
    expect(flow.callsOf('verificationCode')).toEqual([
      { username: 'mara.lindner', mfaAuthType: 2, hasPasskey: false },
    ])
    expect(flow.now().value).toBe('signedIn')
    expect(flow.effects).toEqual([changed, changed])
  })

  test('sets up an authenticator app the first time [T102]', async () => {
    const first = { credentials: { ...accepted, hasMfa: false, mfaWizardComplete: false } }
    const open = await setUp(first)
    expect(open.now().matches('settingUp')).toBe(true)
    expect(open.callsOf('secondFactorSetup')).toEqual([{ mfaAuthType: 2 }])
    const flow = await setUp({ ...first, secondFactorSetup: { status: 'prepared' } })
    expect(flow.now().matches('code')).toBe(true)
    expect(flow.callsOf('verificationCode')).toEqual([
      { username: 'mara.lindner', mfaAuthType: 2, hasPasskey: false },
    ])
  })

  test('checks the code of the agent who was signing in before a reload [T102]', async () => {
    const flow = await setUp({ secondFactorSetup: { status: 'prepared' } }, 'ada.brandt')
    expect(flow.callsOf('verificationCode')).toMatchObject([
      { username: 'ada.brandt', mfaAuthType: 2 },
    ])
  })

  test('tells other tabs who is signing in [T101, T102]', async () => {
    const flow = await setUp()
    expect(flow.effects).toEqual([changed])
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.effects).toEqual([changed, changed])
    const setup = await setUp({}, 'mara.lindner')
    expect(setup.effects).toEqual([changed])
  })

  test('resumes the setup after a reload [T102]', async () => {
    const flow = await setUp({}, 'mara.lindner')
    expect(flow.now().value).toBe('settingUp')
  })

  test.each([
    ['secondFactorSetup', { status: 'timedOut' }, 'login.timedOut'],
    ['secondFactorSetup', new Error('A defect.'), 'login.failed'],
    ['verificationCode', { status: 'timedOut' }, 'login.timedOut'],
    ['verificationCode', new Error('A defect.'), 'login.failed'],
  ])('starts over if %s ends early: %s [T102]', async (child, reply, key) => {
    const prepared = { secondFactorSetup: { status: 'prepared' } }
    const flow = await setUp({ ...prepared, [child]: reply }, 'mara.lindner')
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.callsOf('credentials')).toEqual([
      { username: 'mara.lindner', problem: { key }, hidesFailures: false },
    ])
  })

  test('starts the first step again when it fails', async () => {
    const flow = await setUp({ credentials: new Error('A defect.') })
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.callsOf('credentials')[1]).toMatchObject({ problem: { key: 'login.failed' } })
  })

  test.each([{}, new CallFailure('unreachable')])(
    'ends the unfinished sign-in before it starts over: %s [T101]',
    async (signOut) => {
      const flow = await setUp({ signOut })
      flow.actor.send({ type: 'login.restart' })
      expect(flow.now().value).toBe('disconnecting')
      await flow.settled()
      expect(flow.callsOf('signOut')).toEqual([{}])
      expect(flow.now().matches('credentials')).toBe(true)
    },
  )

  test('explains only once why it started over [T101]', async () => {
    const replies = {
      secondFactorSetup: { status: 'timedOut' },
      credentials: accepted,
      signOut: {},
    }
    const input = { username: 'mara.lindner', hasPasskey: false }
    const flow = startFlow(agentSignInMachine, { input, replies })
    await flow.settled()
    flow.replies['credentials'] = 'silence'
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.callsOf('credentials')).toMatchObject([
      { problem: { key: 'login.timedOut' } },
      { problem: null },
    ])
  })

  test('can be cancelled during the setup [T102]', async () => {
    const flow = await setUp({}, 'mara.lindner')
    flow.actor.send({ type: 'login.restart' })
    expect(flow.now().value).toBe('disconnecting')
  })

  test('is complete with a passkey instead of username and password [T288]', async () => {
    const flow = await setUp({ credentials: 'silence' })
    flow.actor.send({ type: 'passkey.accepted' })
    expect(flow.now().value).toBe('signedIn')
    expect(flow.effects).toEqual([changed])
  })

  test.each([true, false])(
    'says in step two whether there is a passkey: %s [T288]',
    async (has) => {
      const flow = await setUp({ credentials: { ...accepted, hasPasskey: has } })
      expect(flow.callsOf('verificationCode')).toMatchObject([{ hasPasskey: has }])
      const reloaded = startFlow(agentSignInMachine, {
        input: { username: 'mara.lindner', hasPasskey: has },
        replies: { secondFactorSetup: { status: 'prepared' } },
      })
      await reloaded.settled()
      expect(reloaded.callsOf('verificationCode')).toMatchObject([{ hasPasskey: has }])
    },
  )
})
