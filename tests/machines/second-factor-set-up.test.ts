import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { secondFactorSetUpMachine } from '#machines/second-factor-set-up.machine.ts'
import { stage } from './stage.ts'

const payload = { isActivated: false, emergencyCode: '7KQ4-M2XD', qrData: 'otpauth://totp/x' }

const opened = async (prepareSecondFactor: unknown) => {
  const flow = stage(secondFactorSetUpMachine, {
    input: { mfaAuthType: 2 },
    replies: { prepareSecondFactor },
  })
  await flow.settled()
  return flow
}

describe('the set-up of the second factor', () => {
  test('T24, C3: the secret is asked for by type, and shown', async () => {
    const flow = await opened({ response: { payload } })
    expect(flow.callsOf('prepareSecondFactor')).toEqual([{ mfaAuthType: 2 }])
    expect(flow.now().matches('showingQr')).toBe(true)
    expect(flow.now().context.setUp).toEqual(payload)
  })

  test('T24: after the QR code comes the emergency code, this once; then both are hidden', async () => {
    const flow = await opened({ response: { payload } })
    flow.actor.send({ type: 'wizard.next' })
    expect(flow.now().matches('showingEmergencyCode')).toBe(true)
    expect(flow.now().context.setUp).toEqual(payload)
    flow.actor.send({ type: 'wizard.confirm' })
    expect(flow.now().status).toBe('done')
    expect(flow.now().context.setUp).toBeNull()
    expect(flow.now().output).toEqual({ end: 'prepared' })
  })

  test('T24: a factor that is active already is not shown again', async () => {
    const flow = await opened({ response: { payload: { ...payload, isActivated: true } } })
    expect(flow.now().status).toBe('done')
    expect(flow.now().context.setUp).toBeNull()
    expect(flow.now().output).toEqual({ end: 'prepared' })
  })

  test('P12: a half-open session that ran out is told', async () => {
    const flow = await opened(new CallFailure('noSession'))
    expect(flow.now().matches('timedOut')).toBe(true)
    expect(flow.now().output).toEqual({ end: 'timedOut' })
  })

  test('X29: a secret that cannot be had can be asked for again', async () => {
    const flow = await opened(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['prepareSecondFactor'] = { response: { payload } }
    flow.actor.send({ type: 'wizard.retry' })
    await flow.settled()
    expect(flow.now().matches('showingQr')).toBe(true)
  })
})
