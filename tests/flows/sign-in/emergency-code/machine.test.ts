import { describe, expect, test } from 'vitest'

import { emergencyCodeMachine } from '#machines/sign-in/emergency-code.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const redeemed = { response: { success: true } }

const submitted = async (reply: unknown, emergencyCode = ' 7KQ4-M2XD ') => {
  const flow = startFlow(emergencyCodeMachine, { replies: { redeemEmergencyCode: reply } })
  flow.actor.send({ type: 'form.submit', emergencyCode })
  await flow.settled()
  return flow
}

describe('the emergency code', () => {
  test('signs in with the right code, once [A8]', async () => {
    const flow = await submitted(redeemed)
    expect(flow.callsOf('redeemEmergencyCode')).toEqual([{ emergencyCode: '7KQ4-M2XD' }])
    expect(flow.now().output).toEqual({ status: 'redeemed' })
  })

  test('makes no call with an empty field [A8]', async () => {
    const flow = await submitted(redeemed, ' ')
    expect(flow.calls).toEqual([])
    expect(flow.now().context.isMissing).toBe(true)
    flow.actor.send({ type: 'form.change' })
    expect(flow.now().context.isMissing).toBe(false)
    expect(flow.now().can({ type: 'form.change' })).toBe(false)
  })

  test('shows an empty field as the only problem once it is submitted [A8]', async () => {
    const flow = await submitted({ response: { success: false } })
    flow.actor.send({ type: 'form.submit', emergencyCode: '' })
    expect(flow.now().context).toMatchObject({ problem: null, isMissing: true })
  })

  test.each([
    ['a wrong code', { response: { success: false } }, 'login.wrongEmergencyCode'],
    ['too many attempts', new CallFailure('tooMany'), 'login.notChecked'],
    ['a network that doesn’t answer', new CallFailure('unreachable'), 'login.notChecked'],
  ])('stays on its page and shows the problem: %s [A8]', async (_, reply, key) => {
    const flow = await submitted(reply)
    expect(flow.now().matches('entering')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    expect(flow.effects).toEqual([])
  })

  test('starts over when the half-open session has expired [P12]', async () => {
    const flow = await submitted(new CallFailure('noSession'))
    expect(flow.now().output).toEqual({ status: 'timedOut' })
  })
})
