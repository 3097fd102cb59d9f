import { describe, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import { passkeySignInMachine } from '#machines/sign-in/passkey-sign-in.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const passkey = '{"id":"a1"}'
const answered = { status: 'answered', passkey }
const accepted = { success: true, username: 'anna.keller' }

const start = async (step: 'first' | 'second', replies: Record<string, unknown> = {}) => {
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const flow = startFlow(passkeySignInMachine, {
    input: { step, isOffered: step === 'second' },
    replies: { readOffer: { isOffered: true }, ...replies },
    children: { watchAutofill: fromCallback(watch) },
  })
  await flow.settled()
  return { flow, watch, stop }
}

const used = async (step: 'first' | 'second', replies: Record<string, unknown>) => {
  const started = await start(step, replies)
  if (step === 'first') started.flow.actor.send({ type: 'passkey.use' })
  await started.flow.settled()
  await started.flow.settled()
  return started.flow
}

describe('a passkey instead of username and password', () => {
  test.each([{ isOffered: false }, new CallFailure('unreachable')])(
    'isn’t offered unless the portal says so: %o [T280]',
    async (readOffer) => {
      const { flow, watch } = await start('first', { readOffer })
      expect(flow.now().output).toEqual({ status: 'notOffered' })
      expect(watch).not.toHaveBeenCalled()
    },
  )

  test('is offered at once to whoever comes back to the form [T280]', async () => {
    const flow = startFlow(passkeySignInMachine, {
      input: { step: 'first', isOffered: true },
      replies: {},
      children: { watchAutofill: fromCallback(() => {}) },
    })
    await flow.settled()
    expect(flow.now().matches('offered')).toBe(true)
    expect(flow.callsOf('readOffer')).toEqual([])
  })

  test('tells the form that it’s offered, and each time it’s chosen [T280]', async () => {
    const flow = await used('first', { passkeyPrompt: answered, checkPasskey: { success: false } })
    const told = [{ type: 'passkey.offered' }, { type: 'passkey.chosen' }]
    expect(flow.reported).toEqual(told)
    flow.actor.send({ type: 'passkey.use' })
    expect(flow.reported).toEqual([...told, { type: 'passkey.chosen' }])
  })

  test('is suggested in the username field until something else happens [T281]', async () => {
    const { flow, watch, stop } = await start('first')
    expect(watch).toHaveBeenCalledTimes(1)
    expect(stop).not.toHaveBeenCalled()
    flow.actor.send({ type: 'passkey.use' })
    expect(stop).toHaveBeenCalledTimes(1)
    expect(watch).toHaveBeenCalledTimes(1)
  })

  test('is suggested with a new challenge before the old one expires [T281]', async () => {
    const { flow, watch, stop } = await start('first')
    await flow.pass(4 * 60_000 - 1000)
    expect(watch).toHaveBeenCalledTimes(1)
    await flow.pass(1000)
    expect(watch).toHaveBeenCalledTimes(2)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('signs in with the suggested passkey, without another dialog [T281]', async () => {
    const { flow } = await start('first', { checkPasskey: accepted })
    flow.actor.send({ type: 'passkey.filled', passkey })
    expect(flow.reported.at(-1)).toEqual({ type: 'passkey.chosen' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(JSON.stringify(flow.now().context)).not.toContain(passkey)
    await flow.settled()
    expect(flow.callsOf('passkeyPrompt')).toEqual([])
    expect(flow.callsOf('checkPasskey')).toEqual([{ passkey }])
    expect(flow.now().output).toEqual({ status: 'signedIn', username: 'anna.keller' })
  })

  test('signs in with what the browser’s dialog returns [T280]', async () => {
    const flow = await used('first', { passkeyPrompt: answered, checkPasskey: accepted })
    expect(flow.callsOf('checkPasskey')).toEqual([{ passkey }])
    expect(flow.now().output).toEqual({ status: 'signedIn', username: 'anna.keller' })
  })

  test('is suggested again after a failure, whose text disappears with the next try [T280]', async () => {
    const { flow, watch } = await start('first', { passkeyPrompt: { status: 'cancelled' } })
    flow.actor.send({ type: 'passkey.use' })
    await flow.settled()
    expect(flow.now().matches('offered')).toBe(true)
    expect(watch).toHaveBeenCalledTimes(2)
    flow.replies['passkeyPrompt'] = 'silence'
    flow.actor.send({ type: 'passkey.use' })
    expect(flow.now().context.problem).toBeNull()
  })

  test.each([{ success: false }, new CallFailure('tooMany')])(
    'isn’t suggested again once the server has refused one, until the user acts: %o [T281]',
    async (checkPasskey) => {
      const { flow, watch } = await start('first', { checkPasskey, passkeyPrompt: 'silence' })
      flow.actor.send({ type: 'passkey.filled', passkey })
      await flow.settled()
      await flow.pass(10 * 60_000)
      expect(watch).toHaveBeenCalledTimes(1)
      expect(flow.now().context.problem).not.toBeNull()
      flow.actor.send({ type: 'passkey.use' })
      expect(flow.now().matches('asking')).toBe(true)
    },
  )

  test('replaces an earlier failure when a suggestion is chosen [T281]', async () => {
    const flow = await used('first', {
      passkeyPrompt: { status: 'cancelled' },
      checkPasskey: 'silence',
    })
    flow.actor.send({ type: 'passkey.filled', passkey })
    expect(flow.now().context.problem).toBeNull()
  })
})

describe('a passkey in either step', () => {
  test.each([
    ['cancelled', 'passkey.cancelled'],
    ['timedOut', 'passkey.timedOut'],
    ['unsupported', 'passkey.unsupported'],
    ['missing', 'passkey.missing'],
    ['tooMany', 'passkey.tooManyAttempts'],
    ['failed', 'passkey.failed'],
  ])('says why the dialog had no answer: %s [T279]', async (status, key) => {
    for (const step of ['first', 'second'] as const) {
      const flow = await used(step, { passkeyPrompt: { status } })
      expect(flow.now().context.problem).toEqual({ key })
      expect(flow.now().value).toBe(step === 'first' ? 'offered' : 'retrying')
    }
  })

  test.each([
    ['the dialog crashes', { passkeyPrompt: new Error('a defect') }, 'passkey.failed'],
    [
      'the server doesn’t know it',
      { passkeyPrompt: answered, checkPasskey: { success: false, username: '' } },
      'passkey.unknown',
    ],
    [
      'the answer comes too late',
      { passkeyPrompt: answered, checkPasskey: { success: false, reason: 'timedOut' } },
      'passkey.timedOut',
    ],
    [
      'the account needs a new password first',
      { passkeyPrompt: answered, checkPasskey: { success: false, reason: 'passwordExpired' } },
      'passkey.passwordExpired',
    ],
    [
      'the server can’t be reached',
      { passkeyPrompt: answered, checkPasskey: new CallFailure('unreachable') },
      'passkey.failed',
    ],
    [
      'the server refuses further attempts',
      { passkeyPrompt: answered, checkPasskey: new CallFailure('tooMany') },
      'passkey.tooManyAttempts',
    ],
  ])('can be tried again if %s [T280, T282]', async (_, replies, key) => {
    const flow = await used('second', replies)
    expect(flow.now().matches('retrying')).toBe(true)
    expect(flow.now().context.problem).toEqual({ key })
    flow.replies['passkeyPrompt'] = 'silence'
    flow.actor.send({ type: 'passkey.use' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().matches('asking')).toBe(true)
  })
})

describe('a passkey instead of the verification code', () => {
  test('is asked for at once, and never suggested [T282]', async () => {
    const { flow, watch } = await start('second', { passkeyPrompt: 'silence' })
    expect(flow.calls).toEqual([{ port: 'passkeyPrompt', input: undefined }])
    expect(flow.now().matches('asking')).toBe(true)
    expect(watch).not.toHaveBeenCalled()
  })

  test('is asked for again if the user insists [T282]', async () => {
    const { flow } = await start('second', { passkeyPrompt: 'silence' })
    flow.actor.send({ type: 'passkey.use' })
    expect(flow.callsOf('passkeyPrompt')).toHaveLength(2)
  })

  test('completes the sign-in [T282]', async () => {
    const flow = await used('second', { passkeyPrompt: answered, checkPasskey: { success: true } })
    expect(flow.now().output).toEqual({ status: 'signedIn', username: '' })
  })

  test.each([
    { passkeyPrompt: { status: 'sessionLost' } },
    { passkeyPrompt: answered, checkPasskey: new CallFailure('noSession') },
  ])('starts over when the half-open session has expired: %o [T282, P12]', async (replies) => {
    const flow = await used('second', replies)
    expect(flow.now().output).toEqual({ status: 'timedOut' })
  })
})
