import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const payload = { isActivated: false, emergencyCode: '7KQ4-M2XD', qrData: 'otpauth://totp/x' }

const setUp = async (prepareSecondFactor: unknown) => {
  const flow = startFlow(secondFactorSetupMachine, {
    input: { mfaAuthType: 2 },
    replies: { prepareSecondFactor },
  })
  await flow.settled()
  return flow
}

describe('the setup of the second factor', () => {
  test('requests the secret by type and shows it [T24, C3]', async () => {
    const flow = await setUp({ response: { payload } })
    expect(flow.callsOf('prepareSecondFactor')).toEqual([{ mfaAuthType: 2 }])
    expect(flow.now().matches('showingQr')).toBe(true)
    expect(flow.now().context.setup).toEqual(payload)
  })

  test('shows the emergency code after the QR code, once, then hides both [T24]', async () => {
    const flow = await setUp({ response: { payload } })
    flow.actor.send({ type: 'wizard.next' })
    expect(flow.now().matches('showingEmergencyCode')).toBe(true)
    expect(flow.now().context.setup).toEqual(payload)
    flow.actor.send({ type: 'wizard.confirm' })
    expect(flow.now().status).toBe('done')
    expect(flow.now().context.setup).toBeNull()
    expect(flow.now().output).toEqual({ status: 'prepared' })
  })

  test('shows no emergency code if there is none [T102]', async () => {
    const flow = await setUp({ response: { payload: { ...payload, emergencyCode: '' } } })
    flow.actor.send({ type: 'wizard.next' })
    expect(flow.now().output).toEqual({ status: 'prepared' })
    expect(flow.now().context.setup).toBeNull()
  })

  test('doesn’t show a factor that is already active [T24]', async () => {
    const flow = await setUp({ response: { payload: { ...payload, isActivated: true } } })
    expect(flow.now().status).toBe('done')
    expect(flow.now().context.setup).toBeNull()
    expect(flow.now().output).toEqual({ status: 'prepared' })
  })

  test('reports that the half-open session has expired [P12]', async () => {
    const flow = await setUp(new CallFailure('noSession'))
    expect(flow.now().matches('timedOut')).toBe(true)
    expect(flow.now().output).toEqual({ status: 'timedOut' })
  })

  test('can request the secret again if it wasn’t available [X29]', async () => {
    const flow = await setUp(new CallFailure('unreachable'))
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['prepareSecondFactor'] = { response: { payload } }
    flow.actor.send({ type: 'wizard.retry' })
    await flow.settled()
    expect(flow.now().matches('showingQr')).toBe(true)
  })
})
