import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { stage } from './stage.ts'

const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
const replies = {
  authenticate: accepted,
  verifySecondFactor: { response: { success: true } },
  disconnect: {},
}
const fresh = { username: '', mfaAuthType: 2 as const, resuming: null }

const afterPassword = async (authenticate: unknown, rest: Record<string, unknown> = {}) => {
  const flow = stage(loginMachine, { input: fresh, replies: { ...replies, ...rest, authenticate } })
  flow.actor.send({ type: 'credentials.submit', username: 'Anna.Keller', password: 'Geheim-123' })
  await flow.settled()
  return flow
}

describe('sign-in', () => {
  test('R3: the name of the address stands in the field', () => {
    const flow = stage(loginMachine, { input: { ...fresh, username: 'abc' }, replies })
    expect(flow.now().context.username).toBe('abc')
  })

  test('T20, T25: the right password leads to the code', async () => {
    const flow = await afterPassword(accepted)
    expect(flow.now().matches('code')).toBe(true)
    expect(flow.now().context.username).toBe('anna.keller')
  })

  test.each([
    ['X1: wrong credentials', { ...accepted, success: false }],
    ['X1: any non-200 answer', new CallFailure('tooMany')],
    ['X1, A85: a silent network', new CallFailure('unreachable')],
  ])('%s', async (_, answer) => {
    const flow = await afterPassword(answer)
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.wrongCredentials' })
    expect(flow.now().context.username).toBe('Anna.Keller')
  })

  test('T21: an expired password is renewed first', async () => {
    const flow = await afterPassword({ ...accepted, isPasswordExpired: true, requireTotp: true })
    expect(flow.now().matches('renewing')).toBe(true)
    expect(flow.now().context.requireTotp).toBe(true)
    flow.actor.send({ type: 'password.renewed' })
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
  })

  test.each([
    ['no factor yet', { hasMfa: false, mfaWizardComplete: false }],
    ['a factor, but an unfinished wizard', { hasMfa: true, mfaWizardComplete: false }],
  ])('T24: mfaAuthType 2 with %s is set up', async (_, facts) => {
    const flow = await afterPassword({ ...accepted, ...facts })
    expect(flow.now().matches('settingUp')).toBe(true)
    flow.actor.send({ type: 'factor.prepared' })
    expect(flow.now().matches({ code: 'entering' })).toBe(true)
  })

  test('T26: mfaAuthType 1 never sees the wizard', async () => {
    const flow = await afterPassword({
      ...accepted,
      mfaAuthType: 1,
      hasMfa: false,
      mfaWizardComplete: false,
    })
    expect(flow.now().matches('code')).toBe(true)
  })

  test.each([
    ['', false],
    ['12345', false],
    ['123456', true],
    ['1234567', false],
    ['12a456', false],
  ])('V1, V2, K15: the code "%s" can be submitted: %s', async (totp, possible) => {
    const flow = await afterPassword(accepted)
    expect(flow.now().can({ type: 'totp.submit', totp })).toBe(possible)
  })

  test('T27: the right code signs in and tells the session', async () => {
    const flow = await afterPassword(accepted)
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().status).toBe('done')
    expect(flow.callsOf('verifySecondFactor')).toEqual([
      { username: 'anna.keller', totp: '123456', mfaAuthType: 2 },
    ])
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'announce',
      params: { news: 'authentication.changed' },
    })
  })

  test('T28, X2: a wrong code stays in step two and says so', async () => {
    const flow = await afterPassword(accepted, {
      verifySecondFactor: { response: { success: false } },
    })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().matches({ code: 'entering' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.wrongTotp' })
  })

  test('P12: a half-open session that ran out starts again, with words', async () => {
    const flow = await afterPassword(accepted, { verifySecondFactor: new CallFailure('noSession') })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.timedOut' })
  })

  test('A8: the emergency code takes the place of the code, and may be left again', async () => {
    const flow = await afterPassword(accepted, {
      verifySecondFactor: { response: { success: false } },
    })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    expect(flow.now().can({ type: 'emergency.open' })).toBe(false)
    await flow.settled()
    flow.actor.send({ type: 'emergency.open' })
    expect(flow.now().matches('emergency')).toBe(true)
    flow.actor.send({ type: 'emergency.close' })
    expect(flow.now().matches({ code: 'entering' })).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test('A8: a redeemed emergency code signs in and tells the session', async () => {
    const flow = await afterPassword(accepted)
    flow.actor.send({ type: 'emergency.open' })
    flow.actor.send({ type: 'emergency.redeemed' })
    expect(flow.now().status).toBe('done')
    expect(flow.wishes.at(-1)).toEqual({
      effect: 'announce',
      params: { news: 'authentication.changed' },
    })
  })

  test.each([
    ['settingUp', 'settingUp'],
    ['entering', 'code'],
  ] as const)('a reload in step two (%s) stays in step two', (resuming, state) => {
    const input = { username: 'anna.keller', mfaAuthType: 2 as const, resuming }
    expect(stage(loginMachine, { input, replies }).now().matches(state)).toBe(true)
  })

  test('T24: after the set-up the code is checked for the name and the factor the server knows', async () => {
    const flow = await afterPassword({ ...accepted, hasMfa: false, mfaWizardComplete: false })
    flow.actor.send({ type: 'factor.prepared' })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.callsOf('verifySecondFactor')).toEqual([
      { username: 'anna.keller', totp: '123456', mfaAuthType: 2 },
    ])
  })

  test('T29: a wrong code is not told on the login page', async () => {
    const flow = await afterPassword(accepted, {
      verifySecondFactor: { response: { success: false } },
    })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.now().context.problem).toBeNull()
  })
})
