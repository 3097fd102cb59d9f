import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { emailConfirmationMachine } from '#machines/confirm-email/email-confirmation.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { code: 'Yc7r0aP4mQ' }

const setUp = (confirmAddress: unknown) =>
  startFlow(emailConfirmationMachine, { input, replies: { confirmAddress } })
const confirmed = async (confirmAddress: unknown) => {
  const flow = setUp(confirmAddress)
  flow.actor.send({ type: 'address.confirm' })
  await flow.settled()
  return flow
}

describe('the link to a new email address', () => {
  test('doesn’t confirm anything when opened [R70]', async () => {
    const flow = setUp({ success: true })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().matches('ready')).toBe(true)
  })

  test.each([
    ['confirms the address', { success: true }, 'confirmed'],
    [
      'reports that another user has the address',
      { messageKey: 'emailAlreadyInUse' },
      'addressTaken',
    ],
    ['reports that the link doesn’t work', { messageKey: 'linkExpired' }, 'linkRefused'],
    ['reports it without a message key as well', {}, 'linkRefused'],
  ])('%s and is forgotten [R70]', async (_, answer, state) => {
    const flow = await confirmed({ success: false, ...answer })
    expect(flow.callsOf('confirmAddress')).toEqual([input])
    expect(flow.now().value).toBe(state)
    expect(flow.now().status).toBe('done')
    expect(flow.now().context).toEqual({ code: '', problem: null })
  })

  test('can be used again after a failure, which is shown until then [R70, X29]', async () => {
    const flow = await confirmed(new CallFailure('unreachable'))
    expect(flow.now().matches('ready')).toBe(true)
    expect(flow.now().context).toEqual({ ...input, problem: { key: 'emailConfirmation.failed' } })
    flow.replies['confirmAddress'] = 'silence'
    flow.actor.send({ type: 'address.confirm' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().can({ type: 'address.confirm' })).toBe(false)
    expect(flow.now().hasTag('busy')).toBe(true)
  })
})
