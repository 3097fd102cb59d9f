import { describe, expect, test } from 'vitest'

import { CallFailure, type FailureReason } from '#machines/failure.ts'
import { recoveryRequestMachine } from '#machines/sign-in/recovery-request.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const address = 'anna@example.com'
const replies = { requestPasswordReset: {}, recoverUsername: {} }
const setUp = (lost: 'password' | 'username', part: Record<string, unknown> = {}) =>
  startFlow(recoveryRequestMachine, {
    input: { lost, signIn: 'login' },
    replies: { ...replies, ...part },
  })

describe('recovery', () => {
  test.each([
    ['a username [V17]', 'password'],
    ['an email address [V18]', 'username'],
  ] as const)('makes no call and opens no dialog without %s', async (_, lost) => {
    const flow = setUp(lost)
    flow.actor.send({ type: 'form.submit', identifier: ' ' })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context.fieldProblem).toBe('missing')
    expect(flow.now().matches('editing')).toBe(true)
    flow.actor.send({ type: 'form.change' })
    expect(flow.now().context.fieldProblem).toBeNull()
    expect(flow.now().can({ type: 'form.change' })).toBe(false)
  })

  test.each([
    ['password [T36, X16]', 'password', 'requestPasswordReset', { username: address }],
    ['username [T36, X17]', 'username', 'recoverUsername', { email: address }],
  ] as const)(
    'makes one call for a lost %s, confirms it, then opens /login',
    async (_, lost, port, input) => {
      const flow = setUp(lost)
      flow.actor.send({ type: 'form.submit', identifier: ` ${address} ` })
      await flow.settled()
      expect(flow.calls).toEqual([{ port, input }])
      expect(flow.now().matches('confirmed')).toBe(true)
      flow.actor.send({ type: 'dialog.close' })
      expect(flow.effects).toEqual([{ effect: 'navigate', params: { to: 'login' } }])
    },
  )

  test('leads an agent back to the agents’ sign-in [T230]', async () => {
    const flow = startFlow(recoveryRequestMachine, {
      input: { lost: 'password', signIn: 'agentLogin' },
      replies,
    })
    flow.actor.send({ type: 'form.submit', identifier: 'jan.hollmann' })
    await flow.settled()
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.effects).toEqual([{ effect: 'navigate', params: { to: 'agentLogin' } }])
  })

  test('reports that a name isn’t an email address, and accepts it as a username only [V37]', async () => {
    const flow = setUp('username')
    flow.actor.send({ type: 'form.submit', identifier: 'anna.keller' })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context.fieldProblem).toBe('invalidAddress')
    flow.actor.send({ type: 'form.change' })
    expect(flow.now().context.fieldProblem).toBeNull()
    const forgotten = setUp('password')
    forgotten.actor.send({ type: 'form.submit', identifier: 'anna.keller' })
    expect(forgotten.now().hasTag('busy')).toBe(true)
  })

  const bothLost = ['password', 'username'] as const
  const failing = async (lost: (typeof bothLost)[number], reason: FailureReason) => {
    const failure = new CallFailure(reason)
    const flow = setUp(lost, { requestPasswordReset: failure, recoverUsername: failure })
    flow.actor.send({ type: 'form.submit', identifier: address })
    await flow.settled()
    return flow
  }
  const withReasons = (...reasons: FailureReason[]) =>
    bothLost.flatMap((lost) => reasons.map((reason) => [lost, reason] as const))

  test.each(withReasons('unreachable', 'broken'))(
    'reports that the request for a lost %s failed, and lets it be repeated: %s [A17]',
    async (lost, reason) => {
      const flow = await failing(lost, reason)
      expect(flow.now().context.problem).toEqual({ key: 'recovery.notSent' })
      flow.actor.send({ type: 'form.submit', identifier: address })
      expect(flow.now().hasTag('busy')).toBe(true)
    },
  )

  test.each(withReasons('noSession', 'forbidden', 'missing', 'tooMany', 'rejected'))(
    'confirms the request for a lost %s whatever the server’s reason: %s [A17]',
    async (lost, reason) => {
      const flow = await failing(lost, reason)
      expect(flow.now().matches('confirmed')).toBe(true)
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test.each(['password', 'username'] as const)(
    'requests a lost %s again without the last problem [A17]',
    async (lost) => {
      const silent = new CallFailure('unreachable')
      const flow = setUp(lost, { requestPasswordReset: silent, recoverUsername: silent })
      flow.actor.send({ type: 'form.submit', identifier: address })
      await flow.settled()
      expect(flow.now().context.problem).not.toBeNull()
      flow.actor.send({ type: 'form.submit', identifier: address })
      expect(flow.now().context.problem).toBeNull()
    },
  )

  test('shows an empty field as the only problem once it is submitted [V17]', async () => {
    const flow = await failing('password', 'unreachable')
    flow.actor.send({ type: 'form.submit', identifier: ' ' })
    expect(flow.now().context).toMatchObject({ problem: null, fieldProblem: 'missing' })
  })
})
