import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const accepted = {
  success: true,
  username: 'anna.keller',
  mfaAuthType: 2,
  hasMfa: true,
  mfaWizardComplete: true,
  isPasswordExpired: false,
  requireTotp: false,
}
const withoutFactor = { ...accepted, hasMfa: false, mfaWizardComplete: false }
const replies = {
  authenticate: accepted,
  verifySecondFactor: { response: { success: true } },
  disconnect: {},
}
const fresh = { username: '', mfaAuthType: 2 as const, resuming: null }

const afterPassword = async (authenticate: unknown, rest: Record<string, unknown> = {}) => {
  const flow = startFlow(loginMachine, {
    input: fresh,
    replies: { ...replies, ...rest, authenticate },
  })
  flow.actor.send({ type: 'credentials.submit', username: 'Anna.Keller', password: 'Geheim-123' })
  await flow.settled()
  return flow
}

describe('sign-in', () => {
  test('prefills the username from the URL [R3]', () => {
    const flow = startFlow(loginMachine, { input: { ...fresh, username: 'abc' }, replies })
    expect(flow.now().context.username).toBe('abc')
  })

  test('asks for the code after the right password [T20, T25]', async () => {
    const flow = await afterPassword(accepted)
    expect(flow.now().matches('code')).toBe(true)
    expect(flow.now().context.username).toBe('anna.keller')
  })

  test.each([
    ['a username [V3]', { username: ' ', password: 'Geheim-123' }, ['username']],
    ['a password [V4]', { username: 'Anna.Keller', password: '' }, ['password']],
    ['either [V3, V4]', { username: '', password: '' }, ['username', 'password']],
  ])('makes no call without %s, and shows that until both are filled', (_, part, missing) => {
    const flow = startFlow(loginMachine, { input: fresh, replies })
    flow.actor.send({ type: 'credentials.submit', ...part })
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.missing).toEqual(missing)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'credentials.submit', username: 'a', password: 'b' })
    expect(flow.now().context.missing).toEqual([])
    expect(flow.now().matches({ credentials: 'checking' })).toBe(true)
  })

  test('clears the message of an empty field when the user types into it [V3, V4]', () => {
    const flow = startFlow(loginMachine, { input: fresh, replies })
    const change = { type: 'credentials.change', field: 'username' } as const
    expect(flow.now().can(change)).toBe(false)
    flow.actor.send({ type: 'credentials.submit', username: '', password: '' })
    flow.actor.send(change)
    expect(flow.now().context.missing).toEqual(['password'])
  })

  test('clears an older refusal when a field is left empty [V4, X1]', async () => {
    const flow = await afterPassword({ ...accepted, success: false })
    flow.actor.send({ type: 'credentials.submit', username: 'Anna.Keller', password: '' })
    expect(flow.now().context).toMatchObject({ problem: null, missing: ['password'] })
  })

  test.each([
    ['wrong credentials [X1]', { ...accepted, success: false }],
    ['any answer but 200 [X1]', new CallFailure('tooMany')],
    ['a network that doesn’t answer [X1, A85]', new CallFailure('unreachable')],
  ])('stays at step one and shows the problem: %s', async (_, answer) => {
    const flow = await afterPassword(answer)
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.wrongCredentials' })
    expect(flow.now().context.username).toBe('Anna.Keller')
  })

  test('renews an expired password before it asks for the new one [T21, T23]', async () => {
    const expired = { ...accepted, isPasswordExpired: true, requireTotp: true }
    const open = await afterPassword(expired)
    expect(open.now().matches('renewing')).toBe(true)
    expect(open.callsOf('passwordRenewal')).toEqual([
      { username: 'anna.keller', requireTotp: true },
    ])
    const renewed = await afterPassword(expired, { passwordRenewal: undefined })
    expect(renewed.now().matches({ credentials: 'editing' })).toBe(true)
    expect(renewed.now().context.problem).toBeNull()
  })

  test.each([
    ['no factor yet', { hasMfa: false, mfaWizardComplete: false }],
    ['a factor, but an unfinished wizard', { hasMfa: true, mfaWizardComplete: false }],
  ])('sets up mfaAuthType 2 if there is %s, then asks for a code [T24]', async (_, facts) => {
    const open = await afterPassword({ ...accepted, ...facts })
    expect(open.now().matches('settingUp')).toBe(true)
    expect(open.callsOf('secondFactorSetup')).toEqual([{ mfaAuthType: 2 }])
    const prepared = { secondFactorSetup: { status: 'prepared' } }
    const flow = await afterPassword({ ...accepted, ...facts }, prepared)
    expect(flow.now().matches({ code: 'entering' })).toBe(true)
  })

  test('never shows the wizard for mfaAuthType 1 [T26]', async () => {
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
  ])('with the code "%s", can be submitted: %s [V1, V2, K15]', async (totp, possible) => {
    const flow = await afterPassword(accepted)
    expect(flow.now().can({ type: 'totp.submit', totp })).toBe(possible)
  })

  test('signs in with the right code and notifies the session [T27]', async () => {
    const flow = await afterPassword(accepted)
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().status).toBe('done')
    expect(flow.callsOf('verifySecondFactor')).toEqual([
      { username: 'anna.keller', totp: '123456', mfaAuthType: 2 },
    ])
    expect(flow.effects.at(-1)).toEqual({
      effect: 'broadcast',
      params: { type: 'session.changed', of: 'customer' },
    })
  })

  test('stays at step two after a wrong code and shows that [T28, X2]', async () => {
    const flow = await afterPassword(accepted, {
      verifySecondFactor: { response: { success: false } },
    })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().matches({ code: 'entering' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.wrongTotp' })
  })

  test('starts over and explains it when the half-open session has expired [P12]', async () => {
    const flow = await afterPassword(accepted, { verifySecondFactor: new CallFailure('noSession') })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.timedOut' })
  })

  test('accepts the emergency code instead of the code, and lets the user go back [A8]', async () => {
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

  test('signs in with a redeemed emergency code and notifies the session [A8]', async () => {
    const flow = await afterPassword(accepted, { emergencyCode: { status: 'redeemed' } })
    flow.actor.send({ type: 'emergency.open' })
    await flow.settled()
    expect(flow.now().status).toBe('done')
    expect(flow.effects.at(-1)).toEqual({
      effect: 'broadcast',
      params: { type: 'session.changed', of: 'customer' },
    })
  })

  test.each([
    ['secondFactorSetup', withoutFactor],
    ['emergencyCode', accepted],
  ])('starts over when %s finds the half-open session gone [P12]', async (child, answer) => {
    const flow = await afterPassword(answer, { [child]: { status: 'timedOut' } })
    flow.actor.send({ type: 'emergency.open' })
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.timedOut' })
  })

  test.each([
    ['passwordRenewal', { ...accepted, isPasswordExpired: true }],
    ['secondFactorSetup', withoutFactor],
    ['emergencyCode', accepted],
  ])('starts over and explains it when %s fails', async (child, answer) => {
    const flow = await afterPassword(answer, { [child]: new Error('a defect') })
    flow.actor.send({ type: 'emergency.open' })
    await flow.settled()
    expect(flow.now().matches({ credentials: 'editing' })).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.failed' })
  })

  test.each([
    ['settingUp', 'settingUp'],
    ['code', 'code'],
  ] as const)('stays at step two after a reload (%s)', (resuming, state) => {
    const input = { username: 'anna.keller', mfaAuthType: 2 as const, resuming }
    expect(startFlow(loginMachine, { input, replies }).now().matches(state)).toBe(true)
  })

  test('checks the code after the setup for the username and factor from the server [T24]', async () => {
    const flow = await afterPassword(withoutFactor, { secondFactorSetup: { status: 'prepared' } })
    flow.actor.send({ type: 'totp.submit', totp: '123456' })
    await flow.settled()
    expect(flow.callsOf('verifySecondFactor')).toEqual([
      { username: 'anna.keller', totp: '123456', mfaAuthType: 2 },
    ])
  })

  test('shows no message about a wrong code on the first step [T29]', async () => {
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
