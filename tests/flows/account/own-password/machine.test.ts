import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import {
  ownPasswordMachine,
  type OwnPasswordFacts,
} from '#machines/account/own-password.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const complete: OwnPasswordFacts = { current: true, repeated: true, unmet: [] }
const passwords = { password: 'Nordlicht-24', newPassword: 'Correct-Horse-1' }

const submitted = async (changeOwnPassword: unknown, totp = '123456') => {
  const flow = startFlow(ownPasswordMachine, { replies: { changeOwnPassword } })
  flow.actor.send({ type: 'passwords.change', facts: complete })
  flow.actor.send({ type: 'passwords.submit' })
  flow.actor.send({ type: 'totp.submit', ...passwords, totp })
  await flow.settled()
  return flow
}
const toastsOf = ({ effects }: Awaited<ReturnType<typeof submitted>>) =>
  effects.map(({ params }) => params)

describe('changing the password while signed in', () => {
  test.each([
    ['without the current password [V8]', { ...complete, current: false }],
    ['when the new passwords differ [V9]', { ...complete, repeated: false }],
    ['when the checklist isn’t met [V11, A12]', { ...complete, unmet: ['capital'] as const }],
  ])('asks for no code %s', (_, facts) => {
    const flow = startFlow(ownPasswordMachine, { replies: {} })
    flow.actor.send({ type: 'passwords.change', facts })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('shows what each field lacks once it is submitted, until it is saved [V8, V9, V38]', async () => {
    const flow = startFlow(ownPasswordMachine, {
      replies: { changeOwnPassword: { success: true } },
    })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().context.isSubmitted).toBe(true)
    flow.actor.send({ type: 'passwords.change', facts: complete })
    flow.actor.send({ type: 'passwords.submit' })
    flow.actor.send({ type: 'totp.submit', ...passwords, totp: '123456' })
    await flow.settled()
    expect(flow.now().context.isSubmitted).toBe(false)
  })

  test('shows an empty field as the only problem when the passwords are submitted again [V38]', () => {
    const flow = startFlow(ownPasswordMachine, { replies: {} })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, unmet: ['special'] } })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().context).toMatchObject({
      isSubmitted: false,
      problem: { key: 'passwords.special' },
    })
    flow.actor.send({
      type: 'passwords.change',
      facts: { ...complete, current: false, unmet: ['special'] },
    })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().context).toMatchObject({ isSubmitted: true, problem: null })
  })

  test('names a missing lowercase letter on submit and asks for no code [A81]', () => {
    const flow = startFlow(ownPasswordMachine, { replies: {} })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, unmet: ['lowercase'] } })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'passwords.lowercase' })
    flow.actor.send({ type: 'passwords.change', facts: complete })
    expect(flow.now().context.problem).toBeNull()
  })

  test('opens the dialog before the call, which carries the code [B42, P9]', async () => {
    const flow = await submitted({ success: true }, '12345')
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'totp.submit', ...passwords, totp: '123456' })
    await flow.settled()
    expect(flow.callsOf('changeOwnPassword')).toEqual([{ ...passwords, totp: '123456' }])
  })

  test('confirms success in a toast and resets the form [X8]', async () => {
    const flow = await submitted({ success: true })
    expect(toastsOf(flow)).toEqual([{ text: { key: 'ownPassword.saved' }, tone: 'success' }])
    expect(flow.now().context).toMatchObject({ changes: 1, problem: null })
    flow.actor.send({ type: 'passwords.submit' })
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('keeps the dialog open on errorCode 555 [X3]', async () => {
    const flow = await submitted({ success: false, errorCode: 555 })
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key: 'ownPassword.wrongTotp' })
  })

  test.each([
    [
      'the server’s message',
      { success: false, message: 'Used before.' },
      { serverText: 'Used before.' },
    ],
    ['our own message', { success: false }, { key: 'ownPassword.failed' }],
    [
      'our own message without a server',
      new CallFailure('unreachable'),
      { key: 'ownPassword.failed' },
    ],
  ])('closes the dialog with %s after any other refusal [X7]', async (_, reply, text) => {
    const flow = await submitted(reply)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem: text, changes: 0 })
    expect(toastsOf(flow)).toEqual([{ text, tone: 'error' }])
  })

  test('clears the refusal when the dialog is closed [X3]', async () => {
    const flow = await submitted({ success: false, errorCode: 555 })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })
})
