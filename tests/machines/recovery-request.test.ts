import { describe, expect, test } from 'vitest'

import { CallFailure, type FailureReason } from '#machines/failure.ts'
import { recoveryRequestMachine } from '#machines/recovery-request.machine.ts'
import { stage } from './stage.ts'

const replies = { requestPasswordReset: {}, recoverUsername: {} }
const opened = (lost: 'password' | 'username', part: Record<string, unknown> = {}) =>
  stage(recoveryRequestMachine, { input: { lost }, replies: { ...replies, ...part } })

describe('recovery', () => {
  test.each([
    ['V17: a name', 'password'],
    ['V18: an address', 'username'],
  ] as const)('%s that is empty makes no call and opens no dialog', async (_, lost) => {
    const flow = opened(lost)
    flow.actor.send({ type: 'form.submit', word: ' ' })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context.isMissing).toBe(true)
    expect(flow.now().matches('editing')).toBe(true)
    flow.actor.send({ type: 'form.change' })
    expect(flow.now().context.isMissing).toBe(false)
    expect(flow.now().can({ type: 'form.change' })).toBe(false)
  })

  test.each([
    ['T36, X16: a password', 'password', 'requestPasswordReset', { username: 'anna.keller' }],
    ['T36, X17: a user name', 'username', 'recoverUsername', { email: 'anna.keller' }],
  ] as const)(
    '%s is asked for by one call, then confirmed, then /login opens',
    async (_, lost, port, input) => {
      const flow = opened(lost)
      flow.actor.send({ type: 'form.submit', word: ' anna.keller ' })
      await flow.settled()
      expect(flow.calls).toEqual([{ port, input }])
      expect(flow.now().matches('confirmed')).toBe(true)
      flow.actor.send({ type: 'dialog.close' })
      expect(flow.wishes).toEqual([{ effect: 'navigate', params: { to: 'login' } }])
    },
  )

  const bothLost = ['password', 'username'] as const
  const failing = async (lost: (typeof bothLost)[number], reason: FailureReason) => {
    const failure = new CallFailure(reason)
    const flow = opened(lost, { requestPasswordReset: failure, recoverUsername: failure })
    flow.actor.send({ type: 'form.submit', word: 'anna.keller' })
    await flow.settled()
    return flow
  }
  const withReasons = (...reasons: FailureReason[]) =>
    bothLost.flatMap((lost) => reasons.map((reason) => [lost, reason] as const))

  test.each(withReasons('unreachable', 'broken'))(
    'says that the request for a lost %s was not sent, and lets it be sent again: %s [A17]',
    async (lost, reason) => {
      const flow = await failing(lost, reason)
      expect(flow.now().context.problem).toEqual({ key: 'recovery.notSent' })
      flow.actor.send({ type: 'form.submit', word: 'anna.keller' })
      expect(flow.now().hasTag('busy')).toBe(true)
    },
  )

  test.each(withReasons('noSession', 'forbidden', 'missing', 'tooMany', 'rejected'))(
    'confirms the request for a lost %s whatever the server has against it: %s [A17]',
    async (lost, reason) => {
      const flow = await failing(lost, reason)
      expect(flow.now().matches('confirmed')).toBe(true)
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test.each(['password', 'username'] as const)(
    'A17: a lost %s is asked for again without the words of the last time',
    async (lost) => {
      const silent = new CallFailure('unreachable')
      const flow = opened(lost, { requestPasswordReset: silent, recoverUsername: silent })
      flow.actor.send({ type: 'form.submit', word: 'anna.keller' })
      await flow.settled()
      expect(flow.now().context.problem).not.toBeNull()
      flow.actor.send({ type: 'form.submit', word: 'anna.keller' })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('an empty field is the only problem once it is submitted [V17]', async () => {
    const flow = await failing('password', 'unreachable')
    flow.actor.send({ type: 'form.submit', word: ' ' })
    expect(flow.now().context).toMatchObject({ problem: null, isMissing: true })
  })
})
