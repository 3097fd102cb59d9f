import { describe, expect, test } from 'vitest'

import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const credentials = { username: ' mara.lindner ', password: 'Correct-Horse-1' }
const totp = '314159'
const replies = {
  signIn: { success: true, hasFactor: true, username: 'mara.lindner' },
  verifyCode: { success: true },
  signOut: {},
}

const changed = { effect: 'broadcast', params: { type: 'session.changed', of: 'agent' } }

const setUp = async (part: Record<string, unknown> = {}, username = '') => {
  const flow = startFlow(agentSignInMachine, {
    input: { username },
    replies: { ...replies, ...part },
  })
  await flow.settled()
  return flow
}

const atCode = async (part: Record<string, unknown> = {}) => {
  const flow = await setUp(part)
  flow.actor.send({ type: 'credentials.submit', ...credentials })
  await flow.settled()
  expect(flow.now().matches({ code: 'entering' })).toBe(true)
  return flow
}

describe('an agent’s sign-in', () => {
  test('requires a password and a code [T101, T102]', async () => {
    const flow = await atCode()
    expect(flow.callsOf('signIn')).toEqual([{ ...credentials, username: 'mara.lindner' }])
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('verifyCode')).toEqual([{ username: 'mara.lindner', totp }])
    expect(flow.now().value).toBe('signedIn')
    expect(flow.effects).toEqual([changed, changed])
  })

  test('sets up an authenticator app the first time [T102]', async () => {
    const flow = await setUp({
      signIn: { success: true, hasFactor: false, username: 'mara.lindner' },
      secondFactorSetup: { status: 'prepared' },
    })
    flow.actor.send({ type: 'credentials.submit', ...credentials })
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('secondFactorSetup')).toEqual([{ mfaAuthType: 2 }])
    expect(flow.now().matches('code')).toBe(true)
  })

  test('sends the code for the agent whose password was accepted [T102]', async () => {
    const signIn = { success: true, hasFactor: true, username: 'Mara.Lindner' }
    const flow = await atCode({ signIn })
    expect(flow.now().context.username).toBe('Mara.Lindner')
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.callsOf('verifyCode')).toEqual([{ username: 'Mara.Lindner', totp }])

    const first = { ...signIn, hasFactor: false }
    const setup = await setUp({ signIn: first, secondFactorSetup: 'silence' })
    setup.actor.send({ type: 'credentials.submit', ...credentials })
    await setup.settled()
    expect(setup.now().context.username).toBe('Mara.Lindner')

    const resumed = await setUp({ secondFactorSetup: { status: 'prepared' } }, 'mara.lindner')
    await resumed.settled()
    resumed.actor.send({ type: 'totp.submit', totp })
    expect(resumed.callsOf('verifyCode')).toEqual([{ username: 'mara.lindner', totp }])
  })

  test('tells other tabs who is signing in [T101, T102]', async () => {
    const flow = await atCode()
    expect(flow.effects).toEqual([changed])
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.effects).toEqual([changed, changed])
    const setup = await setUp({ secondFactorSetup: 'silence' }, 'mara.lindner')
    expect(setup.effects).toEqual([changed])
  })

  test('resumes the setup after a reload [T102]', async () => {
    const flow = await setUp({}, 'mara.lindner')
    expect(flow.now().value).toBe('settingUp')
  })

  test('makes no call for an incomplete form [T101]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'credentials.submit', username: ' ', password: '' })
    expect(flow.calls).toEqual([])
    expect(flow.now().context.missing).toEqual(['username', 'password'])
    flow.actor.send({ type: 'credentials.change', field: 'username' })
    expect(flow.now().context.missing).toEqual(['password'])
    flow.actor.send({ type: 'credentials.submit', ...credentials })
    expect(flow.now().context).toMatchObject({ missing: [], username: 'mara.lindner' })
  })

  test('keeps the name of an incomplete form, and clears an earlier problem [T101]', async () => {
    const flow = await setUp({ signIn: { success: false, hasFactor: false } })
    flow.actor.send({ type: 'credentials.submit', ...credentials })
    await flow.settled()
    flow.actor.send({ type: 'credentials.submit', username: 'ada', password: '' })
    expect(flow.now().context).toMatchObject({ username: 'ada', problem: null })
  })

  test.each([
    [{ success: false, hasFactor: true }, 'login.wrongCredentials'],
    [new CallFailure('unreachable'), 'agent.notSignedIn'],
    [new CallFailure('tooMany'), 'agent.tooManySignIns'],
  ])('shows why a password is refused: %s → %s [T101]', async (signIn, key) => {
    const flow = await setUp({ signIn })
    flow.actor.send({ type: 'credentials.submit', ...credentials })
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    flow.replies['signIn'] = replies.signIn
    flow.actor.send({ type: 'credentials.submit', ...credentials })
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    expect(flow.now().matches('code')).toBe(true)
  })

  test.each([
    [{ success: false }, { code: 'entering' }, 'login.wrongTotp'],
    [new CallFailure('unreachable'), { code: 'entering' }, 'login.notChecked'],
    [new CallFailure('noSession'), { credentials: 'editing' }, 'login.timedOut'],
  ] as const)('shows why a code is refused: %s [T102]', async (verifyCode, place, key) => {
    const flow = await atCode({ verifyCode })
    flow.actor.send({ type: 'totp.submit', totp })
    await flow.settled()
    expect(flow.now().matches(place)).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
  })

  test('clears a code’s problem when the next one is sent [T102]', async () => {
    const flow = await atCode({ verifyCode: { success: false } })
    flow.actor.send({ type: 'totp.submit', totp })
    await flow.settled()
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().context.problem).toBeNull()
  })

  test('accepts exactly six digits [T102]', async () => {
    const flow = await atCode()
    flow.actor.send({ type: 'totp.submit', totp: '31415' })
    expect(flow.callsOf('verifyCode')).toEqual([])
  })

  test.each([
    [{ status: 'timedOut' }, 'login.timedOut'],
    [new Error('A defect.'), 'login.failed'],
  ])('starts over if the setup ends early: %s [T102]', async (secondFactorSetup, key) => {
    const flow = await setUp({ secondFactorSetup }, 'mara.lindner')
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
  })

  test.each([{}, new CallFailure('unreachable')])(
    'ends the unfinished sign-in before it starts over: %s [T101]',
    async (signOut) => {
      const flow = await atCode({ signOut, verifyCode: { success: false } })
      flow.actor.send({ type: 'totp.submit', totp })
      await flow.settled()
      flow.actor.send({ type: 'login.restart' })
      expect(flow.now().value).toBe('disconnecting')
      expect(flow.now().context.problem).toBeNull()
      await flow.settled()
      expect(flow.callsOf('signOut')).toEqual([{}])
      expect(flow.now().matches('credentials')).toBe(true)
    },
  )

  test('can be canceled during the setup [T102]', async () => {
    const flow = await setUp({}, 'mara.lindner')
    flow.actor.send({ type: 'login.restart' })
    expect(flow.now().value).toBe('disconnecting')
  })
})
