import { describe, expect, test } from 'vitest'

import { emergencyCodeMachine } from '#machines/emergency-code.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { stage } from './stage.ts'

const redeemed = { response: { success: true } }

const submitted = async (reply: unknown, emergencyCode = ' 7KQ4-M2XD ') => {
  const flow = stage(emergencyCodeMachine, { replies: { redeemEmergencyCode: reply } })
  flow.actor.send({ type: 'form.submit', emergencyCode })
  await flow.settled()
  return flow
}

describe('the emergency code', () => {
  test('A8: a right one signs in, once', async () => {
    const flow = await submitted(redeemed)
    expect(flow.callsOf('redeemEmergencyCode')).toEqual([{ emergencyCode: '7KQ4-M2XD' }])
    expect(flow.now().output).toEqual({ end: 'redeemed' })
  })

  test('A8: an empty field makes no call', async () => {
    const flow = await submitted(redeemed, ' ')
    expect(flow.calls).toEqual([])
    expect(flow.now().context.isMissing).toBe(true)
    flow.actor.send({ type: 'form.change' })
    expect(flow.now().context.isMissing).toBe(false)
    expect(flow.now().can({ type: 'form.change' })).toBe(false)
  })

  test('an empty field is the only problem once it is submitted [A8]', async () => {
    const flow = await submitted({ response: { success: false } })
    flow.actor.send({ type: 'form.submit', emergencyCode: '' })
    expect(flow.now().context).toMatchObject({ problem: null, isMissing: true })
  })

  test.each([
    ['a wrong one', { response: { success: false } }, 'login.wrongEmergencyCode'],
    ['too many tries', new CallFailure('tooMany'), 'login.notChecked'],
    ['a silent network', new CallFailure('unreachable'), 'login.notChecked'],
  ])('A8: %s stays and says so', async (_, reply, key) => {
    const flow = await submitted(reply)
    expect(flow.now().matches('entering')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    expect(flow.wishes).toEqual([])
  })

  test('P12: a half-open session that ran out starts again', async () => {
    const flow = await submitted(new CallFailure('noSession'))
    expect(flow.now().output).toEqual({ end: 'timedOut' })
  })
})
