import { describe, expect, test } from 'vitest'

import { passkeyRegistrationMachine } from '#machines/account/passkey-registration.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { factor: 'app' as const }
const options = { challenge: 'c2VjcmV0' }
const answered = { status: 'answered', passkey: '{"id":"a1"}' }

const toast = (text: unknown, tone = 'error') => ({ effect: 'toast', params: { text, tone } })

const start = (replies: Record<string, unknown> = {}) =>
  startFlow(passkeyRegistrationMachine, { input, replies })

const confirmed = async (replies: Record<string, unknown>) => {
  const flow = start(replies)
  flow.actor.send({ type: 'proof.accepted', answer: { success: true, options } })
  await flow.settled()
  await flow.settled()
  return flow
}

describe('a new passkey', () => {
  test('is confirmed first, which can be cancelled [T283, R72]', async () => {
    const flow = start({ proof: undefined })
    expect(flow.callsOf('proof')).toEqual([{ factor: 'app' }])
    expect(flow.callsOf('createPasskey')).toEqual([])
    await flow.settled()
    expect(flow.now().output).toEqual({ status: 'closed' })
    expect(flow.effects).toEqual([])
    const crashed = start({ proof: new Error('a defect') })
    await crashed.settled()
    expect(crashed.now().output).toEqual({ status: 'closed' })
  })

  test('is created by the browser and stored, named by the server [T283]', async () => {
    const flow = await confirmed({ createPasskey: answered, finishRegistration: { success: true } })
    expect(flow.callsOf('createPasskey')).toEqual([{ options }])
    expect(flow.callsOf('finishRegistration')).toEqual([{ passkey: '{"id":"a1"}' }])
    expect(flow.now().output).toEqual({ status: 'added' })
    expect(flow.effects).toEqual([toast({ key: 'passkey.added' }, 'success')])
  })

  test('keeps neither challenge nor answer [T283]', async () => {
    const flow = await confirmed({ createPasskey: answered, finishRegistration: 'silence' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().context).toEqual(input)
  })

  test('waits for the browser [T283]', async () => {
    const flow = await confirmed({ createPasskey: 'silence' })
    expect(flow.now().matches('creating')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('isn’t created once the user stops waiting for the browser [T283]', async () => {
    const flow = await confirmed({ createPasskey: 'silence' })
    flow.actor.send({ type: 'registration.cancel' })
    expect(flow.now().output).toEqual({ status: 'closed' })
    expect(flow.effects).toEqual([])
  })

  test('isn’t created without a challenge [T283, X29]', () => {
    const flow = start()
    flow.actor.send({ type: 'proof.accepted', answer: { success: true } })
    expect(flow.callsOf('createPasskey')).toEqual([])
    expect(flow.now().output).toEqual({ status: 'closed' })
    expect(flow.effects).toEqual([toast({ key: 'passkey.failed' })])
  })

  test.each([
    [{ status: 'cancelled' }, 'passkey.notCreated'],
    [{ status: 'timedOut' }, 'passkey.timedOut'],
    [{ status: 'alreadyAdded' }, 'passkey.alreadyAdded'],
    [{ status: 'unsupported' }, 'passkey.unsupported'],
    [new Error('a defect'), 'passkey.failed'],
  ])('isn’t added if the browser created none: %o [T279, T283]', async (createPasskey, key) => {
    const flow = await confirmed({ createPasskey })
    expect(flow.callsOf('finishRegistration')).toEqual([])
    expect(flow.now().output).toEqual({ status: 'closed' })
    expect(flow.effects).toEqual([toast({ key })])
  })

  test.each([
    [{ success: false, message: 'No.' }, { serverText: 'No.' }],
    [{ success: false }, { key: 'passkey.failed' }],
    [new CallFailure('unreachable'), { key: 'passkey.failed' }],
  ])('isn’t added if the server refuses it: %o [T283, X29]', async (finishRegistration, text) => {
    const flow = await confirmed({ createPasskey: answered, finishRegistration })
    expect(flow.now().output).toEqual({ status: 'closed' })
    expect(flow.effects).toEqual([toast(text)])
  })
})
