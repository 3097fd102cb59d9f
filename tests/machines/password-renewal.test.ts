import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { passwordRenewalMachine, type RenewalFacts } from '#machines/password-renewal.machine.ts'
import { stage } from './stage.ts'

const username = 'anna.keller'
const typed = { password: 'Old-Horse-1', newPassword: 'Correct-Horse-1' }
const complete: RenewalFacts = { current: true, filled: true, matches: true, unmet: [] }
const submit = { type: 'passwords.submit', ...typed, totp: '' } as const

const opened = (renewPassword: unknown = { success: true }, requireTotp = false) =>
  stage(passwordRenewalMachine, { input: { username, requireTotp }, replies: { renewPassword } })

const filled = (...given: Parameters<typeof opened>) => {
  const flow = opened(...given)
  flow.actor.send({ type: 'passwords.change', facts: complete })
  return flow
}
const submitted = async (renewPassword: unknown) => {
  const flow = filled(renewPassword)
  flow.actor.send(submit)
  await flow.settled()
  return flow
}

describe('an expired password', () => {
  test.each(['current', 'filled', 'matches'] as const)(
    'V9, V10: nothing is sent while "%s" does not hold',
    (fact) => {
      for (const requireTotp of [false, true]) {
        const flow = opened({ success: true }, requireTotp)
        flow.actor.send({ type: 'passwords.change', facts: { ...complete, [fact]: false } })
        expect(flow.now().context.isTried).toBe(false)
        flow.actor.send(submit)
        expect(flow.now().matches('editing')).toBe(true)
        expect(flow.now().context.isTried).toBe(true)
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
    'says of an empty current password that passwords do not match %s [V10]',
    (_, fact, problem) => {
      const flow = opened()
      const facts = { ...complete, current: false, ...fact }
      flow.actor.send({ type: 'passwords.change', facts })
      flow.actor.send(submit)
      expect(flow.now().context.problem).toEqual(problem)
      flow.actor.send({ type: 'passwords.change', facts: complete })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('takes an older refusal back when a field is left empty [X9]', async () => {
    const flow = await submitted({ success: false, message: 'Used before.' })
    flow.actor.send({ type: 'passwords.change', facts: { ...complete, matches: false } })
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([false, true])(
    'names what the password lacks instead of sending it; code required: %s [V11, A12, A81]',
    async (requireTotp) => {
      const flow = opened({ success: true }, requireTotp)
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

  test('T21: without a required code the passwords go straight to the server', async () => {
    const flow = filled('silence')
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches('saving')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.callsOf('renewPassword')).toEqual([{ username, ...typed, totp: '' }])
  })

  test('T22: a required code is asked for in a dialog first', async () => {
    const flow = filled({ success: true }, true)
    flow.actor.send(submit)
    await flow.settled()
    expect(flow.now().matches('askingTotp')).toBe(true)
    expect(flow.calls).toEqual([])
    expect(flow.now().can({ ...submit, totp: '12345' })).toBe(false)
    flow.actor.send({ ...submit, totp: '314159' })
    await flow.settled()
    expect(flow.callsOf('renewPassword')).toEqual([{ username, ...typed, totp: '314159' }])
  })

  test('T22: the dialog can be closed again', () => {
    const flow = filled({ success: true }, true)
    flow.actor.send(submit)
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().matches('editing')).toBe(true)
  })

  test('tells that the new password is saved, and ends [T23, X11]', async () => {
    const flow = await submitted({ success: true })
    expect(flow.now().status).toBe('done')
    expect(flow.wishes).toEqual([
      { effect: 'toast', params: { text: { key: 'renewal.saved' }, tone: 'success' } },
    ])
  })

  test.each([
    [
      'X9: the words of the server',
      { success: false, message: 'Used before.' },
      { words: 'Used before.' },
    ],
    [
      'X10: our own words with an error code',
      { success: false, message: 'No.', errorCode: 555 },
      { key: 'renewal.failed' },
    ],
    [
      'X10: our own words without a server',
      new CallFailure('unreachable'),
      { key: 'renewal.failed' },
    ],
  ])('%s stand until it is tried again', async (_, answer, problem) => {
    const flow = await submitted(answer)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    expect(flow.wishes).toEqual([])
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })

  test('X10: a refusal is gone when the code is asked for again', async () => {
    const flow = filled({ success: false }, true)
    flow.actor.send(submit)
    flow.actor.send({ ...submit, totp: '314159' })
    await flow.settled()
    expect(flow.now().context.problem).not.toBeNull()
    flow.actor.send(submit)
    expect(flow.now().context.problem).toBeNull()
  })
})
