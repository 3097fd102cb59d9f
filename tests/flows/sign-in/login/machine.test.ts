import { describe, expect, test } from 'vitest'

import { loginMachine } from '#machines/sign-in/login.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { accepted, afterPassword, fresh, withoutFactor } from './after-password.ts'

const startAt = (resuming: 'code' | 'settingUp' | null, replies: Record<string, unknown> = {}) =>
  startFlow(loginMachine, { input: { ...fresh, username: 'anna.keller', resuming }, replies })

describe('sign-in', () => {
  test('prefills the username from the URL [R3]', () => {
    expect(startAt(null, { credentials: 'silence' }).callsOf('credentials')).toEqual([
      { username: 'anna.keller', problem: null, hidesFailures: true },
    ])
  })

  test('asks for the code after the right password [T20, T25]', async () => {
    const flow = await afterPassword(accepted)
    expect(flow.now().matches('code')).toBe(true)
    expect(flow.callsOf('verificationCode')).toEqual([
      { username: 'anna.keller', mfaAuthType: 2, hasPasskey: false },
    ])
  })

  test('renews an expired password before it asks for the new one [T21, T23]', async () => {
    const expired = { ...accepted, isPasswordExpired: true, requireTotp: true }
    const open = await afterPassword(expired)
    expect(open.now().matches('renewing')).toBe(true)
    expect(open.callsOf('passwordRenewal')).toEqual([
      { username: 'anna.keller', requireTotp: true },
    ])
    const renewed = await afterPassword(expired, { passwordRenewal: undefined })
    expect(renewed.now().matches('credentials')).toBe(true)
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
    expect(flow.now().matches('code')).toBe(true)
    expect(flow.callsOf('verificationCode')).toEqual([
      { username: 'anna.keller', mfaAuthType: 2, hasPasskey: false },
    ])
  })

  test('never shows the wizard for mfaAuthType 1 [T26]', async () => {
    const flow = await afterPassword({ ...withoutFactor, mfaAuthType: 1 })
    expect(flow.now().matches('code')).toBe(true)
  })

  test('signs in with the right code and notifies the session [T27]', async () => {
    const flow = await afterPassword(accepted, { verificationCode: { status: 'verified' } })
    expect(flow.now().status).toBe('done')
    expect(flow.effects.at(-1)).toEqual({
      effect: 'broadcast',
      params: { type: 'session.changed', of: 'customer' },
    })
  })

  test('accepts the emergency code instead of the code, and lets the user go back [A8]', async () => {
    const flow = await afterPassword(accepted)
    flow.actor.send({ type: 'emergency.open' })
    expect(flow.now().matches('emergency')).toBe(true)
    flow.actor.send({ type: 'emergency.close' })
    expect(flow.now().matches('code')).toBe(true)
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

  test('keeps the form if the way to the company’s provider fails [T303]', async () => {
    const flow = startAt(null, { credentials: 'silence', companySignIn: new Error('a defect') })
    await flow.settled()
    expect(flow.now().status).toBe('active')
    expect(flow.now().matches('credentials')).toBe(true)
  })

  test('is complete with a passkey instead of username and password [T280]', () => {
    const flow = startAt(null, { credentials: 'silence' })
    flow.actor.send({ type: 'passkey.accepted', username: 'jonas.weber' })
    expect(flow.now().status).toBe('done')
    expect(flow.now().context.username).toBe('jonas.weber')
    expect(flow.effects.slice(-3)).toEqual([
      { effect: 'storeRecord', params: { record: 'session.signOut', value: null } },
      { effect: 'storeRecord', params: { record: 'login.step', value: null } },
      { effect: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
    ])
  })

  test.each([true, false])(
    'says in step two whether there is a passkey: %s [T282]',
    async (has) => {
      const flow = await afterPassword({ ...accepted, hasPasskey: has })
      expect(flow.callsOf('verificationCode')).toMatchObject([{ hasPasskey: has }])
    },
  )

  test('has the portal offer a passkey after step two [T289]', async () => {
    const offer = { effect: 'storeRecord', params: { record: 'passkey.offer', value: 'due' } }
    const code = await afterPassword(accepted, { verificationCode: { status: 'verified' } })
    expect(code.effects).toContainEqual(offer)
    const late = await afterPassword(accepted, { verificationCode: { status: 'timedOut' } })
    expect(late.effects).not.toContainEqual(offer)
  })

  test.each([
    ['secondFactorSetup', withoutFactor],
    ['verificationCode', accepted],
    ['emergencyCode', accepted],
  ])('starts over when %s finds the half-open session gone [P12]', async (child, answer) => {
    const flow = await afterPassword(answer, { [child]: { status: 'timedOut' } })
    flow.actor.send({ type: 'emergency.open' })
    await flow.settled()
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.callsOf('credentials').at(-1)).toMatchObject({
      username: 'anna.keller',
      problem: { key: 'login.timedOut' },
    })
  })

  test.each([
    ['passwordRenewal', { ...accepted, isPasswordExpired: true }],
    ['secondFactorSetup', withoutFactor],
    ['verificationCode', accepted],
    ['emergencyCode', accepted],
  ])('starts over and explains it when %s fails', async (child, answer) => {
    const flow = await afterPassword(answer, { [child]: new Error('a defect') })
    flow.actor.send({ type: 'emergency.open' })
    await flow.settled()
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'login.failed' })
  })

  test('starts the first step again when it fails', async () => {
    const flow = await afterPassword(new Error('a defect'))
    expect(flow.now().matches('credentials')).toBe(true)
    expect(flow.callsOf('credentials')).toMatchObject([
      { problem: null },
      { problem: { key: 'login.failed' } },
    ])
  })

  test.each(['settingUp', 'code'] as const)('stays at step two after a reload (%s)', (resuming) => {
    expect(startAt(resuming).now().matches(resuming)).toBe(true)
  })

  test('explains only once why it started over [T29, P12]', async () => {
    const flow = startAt('code', {
      verificationCode: { status: 'timedOut' },
      credentials: accepted,
      disconnect: {},
    })
    flow.replies['verificationCode'] = 'silence'
    await flow.settled()
    expect(flow.now().matches('code')).toBe(true)
    flow.replies['credentials'] = 'silence'
    flow.actor.send({ type: 'login.restart' })
    await flow.settled()
    expect(flow.callsOf('credentials')).toMatchObject([
      { problem: { key: 'login.timedOut' } },
      { problem: null },
    ])
  })
})
