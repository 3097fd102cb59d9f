import { describe, expect, test } from 'vitest'

import { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const totp = '314159'
const emergencyCode = '7KQ4-M2XD-9PTR'
const renewed = { success: true, emergencyCode }

const setUp = (renewEmergencyCode: unknown) => {
  const flow = startFlow(emergencyCodeRenewalMachine, { replies: { renewEmergencyCode } })
  flow.actor.send({ type: 'emergencyCode.renew' })
  return flow
}
const confirmed = async (answer: unknown) => {
  const flow = setUp(answer)
  flow.actor.send({ type: 'totp.submit', totp })
  await flow.settled()
  return flow
}

describe('a new emergency code', () => {
  test('requires six digits, and can be canceled [R68, R72]', () => {
    const flow = setUp('silence')
    expect(flow.now().can({ type: 'totp.submit', totp: '31415' })).toBe(false)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.calls).toEqual([])
  })

  test('is shown once, and announced [R68]', async () => {
    const flow = await confirmed(renewed)
    expect(flow.callsOf('renewEmergencyCode')).toEqual([{ totp, password: '' }])
    expect(flow.now().matches('showing')).toBe(true)
    expect(flow.now().context.emergencyCode).toBe(emergencyCode)
    expect(flow.reported).toEqual([{ type: 'security.changed' }])
    flow.actor.send({ type: 'emergencyCode.confirm' })
    expect(flow.now().matches('idle')).toBe(true)
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(emergencyCode)
  })

  test('isn’t created for a wrong code, which can be corrected [R72]', async () => {
    const flow = await confirmed({ success: false, errorCode: 555, message: 'No.' })
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context.problem).toEqual({ serverText: 'No.' })
    flow.replies['renewEmergencyCode'] = 'silence'
    flow.actor.send({ type: 'totp.submit', totp })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('clears the problem with a wrong code when the dialog is closed [R72]', async () => {
    const flow = await confirmed({ success: false, errorCode: 555 })
    expect(flow.now().context.problem).toEqual({ key: 'security.wrongCode' })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([
    [{ success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    [{ success: true }, { key: 'security.failed' }],
    [new CallFailure('unreachable'), { key: 'security.failed' }],
  ])('reports that it wasn’t created: %o [R68, X29]', async (answer, text) => {
    const flow = await confirmed(answer)
    expect(flow.now().matches('idle')).toBe(true)
    expect(flow.effects).toEqual([{ effect: 'toast', params: { text, tone: 'error' } }])
  })
})
