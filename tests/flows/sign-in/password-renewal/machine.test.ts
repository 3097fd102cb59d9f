import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import {
  passwordRenewalMachine,
  type RenewalFacts,
} from '#machines/sign-in/password-renewal.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const username = 'anna.keller'
const passwords = { password: 'Old-Horse-1', newPassword: 'Correct-Horse-1' }
const complete: RenewalFacts = { current: true, filled: true, matches: true, unmet: [] }
const submit = { type: 'passwords.submit', ...passwords, totp: '' } as const

const setUp = (renewPassword: unknown = { success: true }, requireTotp = false) =>
  startFlow(passwordRenewalMachine, {
    input: { username, requireTotp },
    replies: { renewPassword },
  })

const filled = (...given: Parameters<typeof setUp>) => {
  const flow = setUp(...given)
  flow.actor.send({ type: 'passwords.change', facts: complete })
  return flow
}
const submitted = async (renewPassword: unknown) => {
  const flow = filled(renewPassword)
  flow.actor.send(submit)
  await flow.settled()
  return flow
}

describe('renewing an expired password', () => {
  test.each(['current', 'filled', 'matches'] as const)(
    'sends nothing unless the condition "%s" holds [V9, V10]',
    (fact) => {
      for (const requireTotp of [false, true]) {
        const flow = setUp({ success: true }, requireTotp)
        flow.actor.send({ type: 'passwords.change', facts: { ...complete, [fact]: false } })
        expect(flow.now().context.isSubmitted).toBe(false)
        flow.actor.send(submit)
        expect(flow.now().matches('editing')).toBe(true)
        expect(flow.now().context.isSubmitted).toBe(true)
        flow.actor.send({ type: 'passwords.change', facts: complete })
        flow.actor.send(submit)
        expect(flow.now().matches('editing')).toBe(false)
      }
    },
  )

  test.each([
    ['and the new ones match', { matches: true }, { key: 'passwords.mismatch' }],
    ['but not twice when the new ones differ as well', { matches: false }, null],
  ])(
    'reports that passwords don’t match when the current one is empty %s [V10]',
    (_, fact, problem) => {
      const flow = setUp()
      const facts = { ...complete, current: false, ...fact }
      flow.actor.send({ type: 'passwords.change', facts })
      flow.actor.send(submit)
      expect(flow.now().context.problem).toEqual(problem)
      flow.actor.send({ type: 'passwords.change', facts: complete })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('clears an older refusal when a field is left empty [X9]', async () => {
    const flow = await submitted({ success: false, message: 'Used before.' })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, matches: false } })
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([false, true])(
    'names what the password lacks instead of sending it; code required: %s [V11, A12, A81]',
    async (requireTotp) => {
      const flow = setUp({ success: true }, requireTotp)
      const lacking = { ...complete, unmet: ['capital', 'lowercase'] } as const
      flow.actor.send({ type: 'passwords.change', facts: lacking })
      flow.actor.send(submit)
      await flow.settled()
      expect(flow.now().matches('editing')).toBe(true)
      expect(flow.calls).toEqual([])
      expect(flow.now().context.problem).toEqual({ key: 'passwords.capital' })
      flow.actor.send({ type: 'passwords.change', facts: { ...lacking, unmet: ['lowercase'] } })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('sends the passwords straight to the server when no code is required [T21]', async () => {
    const flow = filled('silence')
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches({ saving: 'withoutCode' })).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.callsOf('renewPassword')).toEqual([{ username, ...passwords, totp: '' }])
  })

  test('asks for a required code in a dialog first [T22]', async () => {
    const flow = filled({ success: true }, true)
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls).toEqual([])
    expect(flow.now().can({ ...submit, totp: '12345' })).toBe(false)
    flow.actor.send({ ...submit, totp: '314159' })
    await flow.settled()
    expect(flow.callsOf('renewPassword')).toEqual([{ username, ...passwords, totp: '314159' }])
  })

  test('lets the user close the dialog [T22]', () => {
    const flow = filled({ success: true }, true)
    flow.actor.send(submit)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('reports that the new password is saved, and ends [T23, X11]', async () => {
    const flow = await submitted({ success: true })
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([
      { effect: 'toast', params: { text: { key: 'renewal.saved' }, tone: 'success' } },
    ])
  })

  test.each([
    [
      'the server’s message [X9]',
      { success: false, message: 'Used before.' },
      { serverText: 'Used before.' },
    ],
    [
      'our own message with an error code [X10]',
      { success: false, message: 'No.', errorCode: 555 },
      { key: 'renewal.failed' },
    ],
    [
      'our own message without a server [X10]',
      new CallFailure('unreachable'),
      { key: 'renewal.failed' },
    ],
  ])('shows %s until the user tries again', async (_, answer, problem) => {
    const flow = await submitted(answer)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.effects).toEqual([])
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })

  const withCode = async (renewPassword: unknown) => {
    const flow = filled(renewPassword, true)
    flow.actor.send(submit)
    flow.actor.send({ ...submit, totp: '314159' })
    await flow.settled()
    return flow
  }

  test('keeps the dialog open while the server checks the code [X9]', async () => {
    const flow = await withCode('silence')
    expect(flow.now().matches({ saving: 'withCode' })).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('shows in the dialog that the code is wrong, until another is sent [X9]', async () => {
    const flow = await withCode({ success: false, message: 'Invalid TOTP.' })
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.now().context.problem).toEqual({ serverText: 'Invalid TOTP.' })
    flow.actor.send({ ...submit, totp: '271828' })
    expect(flow.now().context.problem).toBeNull()
  })

  test('clears the problem with a wrong code when the dialog is closed [X9]', async () => {
    const flow = await withCode({ success: false, message: 'Invalid TOTP.' })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([
    [
      'a refused new password',
      { success: false, message: 'Used before.', refusedField: 'newPassword' },
      { serverText: 'Used before.' },
    ],
    [
      'an error code',
      { success: false, message: 'No.', errorCode: 555 },
      { key: 'renewal.failed' },
    ],
    ['no message', { success: false }, { key: 'renewal.failed' }],
    ['no server', new CallFailure('unreachable'), { key: 'renewal.failed' }],
  ])('returns to the form with %s [X9, X10]', async (_, answer, problem) => {
    const flow = await withCode(answer)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
  })

  test('clears a refusal when the code is asked for again [X10]', async () => {
    const flow = filled({ success: false }, true)
    flow.actor.send(submit)
    flow.actor.send({ ...submit, totp: '314159' })
    await flow.settled()
    expect(flow.now().context.problem).not.toBeNull()
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })
})
