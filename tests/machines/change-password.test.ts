import { describe, expect, test } from 'vitest'

import { changePasswordMachine } from '#machines/change-password.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { stage } from './stage.ts'

const typed = { username: 'anna.keller', password: 'Nordlicht-24', newPassword: 'Correct-Horse-1' }
const submit = { type: 'form.submit', ...typed } as const
const opened = (changePassword: unknown) =>
  stage(changePasswordMachine, { replies: { changePassword } })
const filled = (changePassword: unknown) => {
  const flow = opened(changePassword)
  flow.actor.send({ type: 'form.change', facts: { isFilled: true, isRepeated: true } })
  return flow
}

describe('the public change of a password', () => {
  test.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('V16: filled %s and alike %s: can be submitted %s', (isFilled, isRepeated, possible) => {
    const flow = opened({ success: true })
    flow.actor.send({ type: 'form.change', facts: { isFilled, isRepeated } })
    expect(flow.now().can(submit)).toBe(possible)
  })

  test('T35: success shows a dialog, clears the form and opens /login', async () => {
    const flow = filled({ success: true })
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.callsOf('changePassword')).toEqual([typed])
    expect(flow.now().matches('saved')).toBe(true)
    expect(flow.now().context.facts).toEqual({ isFilled: false, isRepeated: false })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.wishes).toEqual([{ effect: 'navigate', params: { to: '/login' } }])
  })

  test.each([
    [
      'the words of the server',
      { success: false, message: 'Used before.' },
      { words: 'Used before.' },
    ],
    ['our own without any', { success: false }, { key: 'changePassword.failed' }],
    ['our own without a network', new CallFailure('unreachable'), { key: 'changePassword.failed' }],
  ])('a refusal shows %s', async (_, reply, problem) => {
    const flow = filled(reply)
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
  })
})
