import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { verificationCodeMachine } from '#machines/sign-in/verification-code.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const account = { username: 'anna.keller', mfaAuthType: 2 as const }
const totp = '314159'

const start = (verifySecondFactor: unknown) =>
  startFlow(verificationCodeMachine, {
    input: { ...account, hasPasskey: false },
    replies: { verifySecondFactor },
  })

const submitted = async (answer: unknown) => {
  const flow = start(answer)
  flow.actor.send({ type: 'totp.submit', totp })
  await flow.settled()
  return flow
}

describe('the verification code', () => {
  test.each([
    ['', false],
    ['12345', false],
    ['123456', true],
    ['1234567', false],
    ['12a456', false],
  ])('"%s" can be submitted: %s [V1, V2, K15, T102]', (code, possible) => {
    const flow = start('silence')
    expect(flow.now().can({ type: 'totp.submit', totp: code })).toBe(possible)
  })

  test('is checked for the username and factor of the sign-in [T24, T27, T102]', async () => {
    const flow = await submitted({ response: { success: true } })
    expect(flow.callsOf('verifySecondFactor')).toEqual([{ ...account, totp }])
    expect(flow.now().output).toEqual({ status: 'verified' })
  })

  test.each([
    ['a wrong code [T28, X2]', { response: { success: false } }, 'login.wrongTotp'],
    ['a network that doesn’t answer', new CallFailure('unreachable'), 'login.notChecked'],
  ])('can be corrected after %s', async (_, answer, key) => {
    const flow = await submitted(answer)
    expect(flow.now().matches('entering')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().context.problem).toBeNull()
  })

  test('starts over when the half-open session has expired [P12]', async () => {
    const flow = await submitted(new CallFailure('noSession'))
    expect(flow.now().output).toEqual({ status: 'timedOut' })
  })

  test('can be replaced by the emergency code, but not while it’s checked [A8]', async () => {
    const flow = start({ response: { success: false } })
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().can({ type: 'emergency.open' })).toBe(false)
    await flow.settled()
    flow.actor.send({ type: 'emergency.open' })
    expect(flow.reported).toEqual([{ type: 'emergency.open' }])
  })
})

describe('a passkey in step two', () => {
  const setUp = async (passkeyStep: unknown, replies: Record<string, unknown> = {}) => {
    const flow = startFlow(verificationCodeMachine, {
      input: { ...account, hasPasskey: true },
      replies: { ...replies, passkeyStep },
    })
    flow.actor.send({ type: 'passkey.open' })
    await flow.settled()
    return flow
  }

  test('is offered to accounts that have one, but not while a code is checked [T282]', () => {
    expect(start('silence').now().can({ type: 'passkey.open' })).toBe(false)
    const flow = startFlow(verificationCodeMachine, {
      input: { ...account, hasPasskey: true },
      replies: { verifySecondFactor: 'silence' },
    })
    expect(flow.now().can({ type: 'passkey.open' })).toBe(true)
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().can({ type: 'passkey.open' })).toBe(false)
  })

  test('can be left for the code [T282]', async () => {
    const flow = await setUp('silence')
    expect(flow.now().matches('usingPasskey')).toBe(true)
    expect(flow.callsOf('passkeyStep')).toEqual([{ step: 'second', isOffered: true }])
    flow.actor.send({ type: 'passkey.close' })
    expect(flow.now().matches('entering')).toBe(true)
  })

  test.each([
    [{ status: 'signedIn', username: '' }, 'verified'],
    [{ status: 'timedOut' }, 'timedOut'],
  ])('ends the step: %o [T282, P12]', async (result, status) => {
    expect((await setUp(result)).now().output).toEqual({ status })
  })

  test('leaves the code if it crashes, and says so until the next try [T282]', async () => {
    const flow = await setUp(new Error('a defect'))
    expect(flow.now().matches('entering')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'passkey.failed' })
    flow.replies['passkeyStep'] = 'silence'
    flow.actor.send({ type: 'passkey.open' })
    expect(flow.now().context.problem).toBeNull()
  })
})
