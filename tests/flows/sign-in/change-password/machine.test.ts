import { describe, expect, test } from 'vitest'

import {
  changePasswordMachine,
  type ChangeFacts,
} from '#machines/sign-in/change-password.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const passwords = {
  username: 'anna.keller',
  password: 'Nordlicht-24',
  newPassword: 'Correct-Horse-1',
}
const complete: ChangeFacts = { isFilled: true, isRepeated: true, unmet: [] }
const submit = { type: 'form.submit', ...passwords } as const
const setUp = (changePassword: unknown) =>
  startFlow(changePasswordMachine, { replies: { changePassword } })
const filled = (changePassword: unknown) => {
  const flow = setUp(changePassword)
  flow.actor.send({ type: 'form.change', facts: complete })
  return flow
}

describe('changing the password without signing in', () => {
  test.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])(
    'with filled %s and matching %s, can be submitted: %s [V16]',
    (isFilled, isRepeated, possible) => {
      const flow = setUp({ success: true })
      flow.actor.send({ type: 'form.change', facts: { isFilled, isRepeated, unmet: ['number'] } })
      expect(flow.now().can(submit)).toBe(possible)
    },
  )

  test('shows what each field lacks after the first attempt [V9, V16]', () => {
    const flow = setUp('silence')
    flow.actor.send({ type: 'form.check' })
    expect(flow.now().context.isSubmitted).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'form.change', facts: complete })
    expect(flow.now().can({ type: 'form.check' })).toBe(false)
  })

  test('confirms success in a dialog, clears the form and opens /login [T35]', async () => {
    const flow = filled({ success: true })
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.callsOf('changePassword')).toEqual([passwords])
    expect(flow.now().matches('saved')).toBe(true)
    expect(flow.now().context.facts).toEqual({ isFilled: false, isRepeated: false, unmet: [] })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects).toEqual([{ effect: 'navigate', params: { to: 'login' } }])
  })

  test('names what the password lacks on submit and makes no call [A12, A81]', async () => {
    const flow = setUp({ success: true })
    flow.actor.send({ type: 'form.change', facts: { ...complete, unmet: ['number', 'lowercase'] } })
    expect(flow.now().context.problem).toBeNull()
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context.problem).toEqual({ key: 'passwords.number' })
  })

  test('clears that problem once the password meets the policy [A81]', () => {
    const flow = setUp({ success: true })
    flow.actor.send({ type: 'form.change', facts: { ...complete, unmet: ['lowercase'] } })
    flow.actor.send(submit)
    const named = flow.now().context.problem
    flow.actor.send({ type: 'form.change', facts: { ...complete, unmet: ['lowercase', 'number'] } })
    expect(flow.now().context.problem, 'the same one, so that the focus stays').toBe(named)
    flow.actor.send({ type: 'form.change', facts: { ...complete, unmet: ['number'] } })
    expect(flow.now().context.problem).toBeNull()
  })

  test('keeps the server’s message while another field is edited [X9]', async () => {
    const flow = filled({ success: false, message: 'Used before.' })
    flow.actor.send(submit)
    await flow.settled()
    flow.actor.send({ type: 'form.change', facts: complete })
    expect(flow.now().context.problem).toEqual({ serverText: 'Used before.' })
  })

  test.each([
    [
      'the server’s message',
      { success: false, message: 'Used before.' },
      { serverText: 'Used before.' },
    ],
    ['our own message without one', { success: false }, { key: 'changePassword.failed' }],
    [
      'our own message without a network',
      new CallFailure('unreachable'),
      { key: 'changePassword.failed' },
    ],
  ])('shows %s after a refusal', async (_, reply, problem) => {
    const flow = filled(reply)
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
  })
})
