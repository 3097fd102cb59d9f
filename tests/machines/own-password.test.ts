import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ownPasswordMachine, type OwnPasswordFacts } from '#machines/own-password.machine.ts'
import { stage } from './stage.ts'

const complete: OwnPasswordFacts = { current: true, repeated: true, unmet: [] }
const typed = { password: 'Nordlicht-24', newPassword: 'Correct-Horse-1' }

const submitted = async (changeOwnPassword: unknown, totp = '123456') => {
  const flow = stage(ownPasswordMachine, { replies: { changeOwnPassword } })
  flow.actor.send({ type: 'passwords.change', facts: complete })
  flow.actor.send({ type: 'passwords.submit' })
  flow.actor.send({ type: 'totp.submit', ...typed, totp })
  await flow.settled()
  return flow
}
const toastsOf = ({ wishes }: Awaited<ReturnType<typeof submitted>>) =>
  wishes.map(({ params }) => params)

describe('the change of the own password', () => {
  test.each([
    ['V8: without the current one', { ...complete, current: false }],
    ['V9: when both new ones differ', { ...complete, repeated: false }],
    ['V11, A12: when the checklist is not met', { ...complete, unmet: ['capital'] as const }],
  ])('%s it cannot be sent', (_, facts) => {
    const flow = stage(ownPasswordMachine, { replies: {} })
    flow.actor.send({ type: 'passwords.change', facts })
    expect(flow.now().can({ type: 'passwords.submit' })).toBe(false)
  })

  test('has every field say what it lacks once somebody asks, until it is saved [V8, V9]', async () => {
    const flow = stage(ownPasswordMachine, { replies: { changeOwnPassword: { success: true } } })
    flow.actor.send({ type: 'passwords.check' })
    expect(flow.now().context.isTried).toBe(true)
    flow.actor.send({ type: 'passwords.change', facts: complete })
    expect(flow.now().can({ type: 'passwords.check' })).toBe(false)
    flow.actor.send({ type: 'passwords.submit' })
    flow.actor.send({ type: 'totp.submit', ...typed, totp: '123456' })
    await flow.settled()
    expect(flow.now().context.isTried).toBe(false)
  })

  test('names a missing lowercase letter on submit and asks for no code [A81]', () => {
    const flow = stage(ownPasswordMachine, { replies: {} })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, unmet: ['lowercase'] } })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'passwords.lowercase' })
    flow.actor.send({ type: 'passwords.change', facts: complete })
    expect(flow.now().context.problem).toBeNull()
  })

  test('B42, P9: the dialog comes before the call, and the call carries the code', async () => {
    const flow = await submitted({ success: true }, '12345')
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'totp.submit', ...typed, totp: '123456' })
    await flow.settled()
    expect(flow.callsOf('changeOwnPassword')).toEqual([{ ...typed, totp: '123456' }])
  })

  test('X8: success is a toast, and the form is a new one', async () => {
    const flow = await submitted({ success: true })
    expect(toastsOf(flow)).toEqual([{ text: { key: 'ownPassword.saved' }, tone: 'success' }])
    expect(flow.now().context).toMatchObject({ changes: 1, problem: null })
    expect(flow.now().can({ type: 'passwords.submit' })).toBe(false)
  })

  test('X3: errorCode 555 keeps the dialog open', async () => {
    const flow = await submitted({ success: false, errorCode: 555 })
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'ownPassword.wrongTotp' })
  })

  test.each([
    [
      'the words of the server',
      { success: false, message: 'Used before.' },
      { words: 'Used before.' },
    ],
    ['our own words', { success: false }, { key: 'ownPassword.failed' }],
    [
      'our own words without a server',
      new CallFailure('unreachable'),
      { key: 'ownPassword.failed' },
    ],
  ])('X7: another refusal closes the dialog with %s', async (_, reply, text) => {
    const flow = await submitted(reply)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem: text, changes: 0 })
    expect(toastsOf(flow)).toEqual([{ text, tone: 'error' }])
  })

  test('X3: a closed dialog takes its refusal along', async () => {
    const flow = await submitted({ success: false, errorCode: 555 })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})
