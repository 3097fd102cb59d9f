import { describe, expect, test } from 'vitest'

import { proofMachine } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const totp = '314159'

const start = (change: unknown, factor: Factor = 'app', subject = {}) =>
  startFlow(proofMachine, {
    input: { factor, subject },
    replies: { change, findPasskey: 'silence' },
  })

/** With an account that has a passkey. */
const startWithPasskey = async (
  change: unknown,
  passkeyPrompt: unknown,
  factor: Factor = 'app',
) => {
  const flow = startFlow(proofMachine, {
    input: { factor, subject: { id: 'phone' } },
    replies: { change, findPasskey: { hasPasskey: true }, passkeyPrompt },
  })
  await flow.settled()
  return flow
}

const submitted = async (answer: unknown, subject = {}) => {
  const flow = start(answer, 'app', subject)
  flow.actor.send({ type: 'proof.submit', totp, password: '' })
  await flow.settled()
  return flow
}

describe('a confirmation', () => {
  test.each([
    ['app', '31415', 'Nordlicht-24', false],
    ['app', totp, '', true],
    ['token', totp, '', true],
    ['none', totp, '', false],
    ['none', '', 'Nordlicht-24', true],
  ] as const)(
    'takes what the factor %s needs: code "%s", password "%s" [R72]',
    (factor, code, word, is) => {
      const flow = start('silence', factor)
      expect(flow.now().can({ type: 'proof.submit', totp: code, password: word })).toBe(is)
    },
  )

  test('goes on if the server doesn’t say whether there is a passkey [T287]', async () => {
    const flow = startFlow(proofMachine, {
      input: { factor: 'app', subject: {} },
      replies: { change: { success: true }, findPasskey: new CallFailure('unreachable') },
    })
    await flow.settled()
    expect(flow.now().context.hasPasskey).toBe(false)
    flow.actor.send({ type: 'proof.submit', totp, password: '' })
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test('makes the change and passes on the answer [R72]', async () => {
    const answer = { success: true, emergencyCode: '7KQ4-M2XD-9PTR' }
    const flow = await submitted(answer, { id: 'phone' })
    expect(flow.callsOf('change')).toEqual([{ id: 'phone', totp, password: '' }])
    expect(flow.reported).toEqual([{ type: 'proof.accepted', answer }])
    expect(flow.now().status).toBe('done')
    expect(flow.effects).toEqual([])
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain(totp)
  })

  test('can be cancelled [R72]', () => {
    const flow = start('silence')
    flow.actor.send({ type: 'proof.cancel' })
    expect(flow.now().status).toBe('done')
    expect(flow.reported).toEqual([])
    expect(flow.callsOf('change')).toEqual([])
  })

  test.each([
    [{ success: false, errorCode: 555, message: 'No.' }, { serverText: 'No.' }],
    [{ success: false, errorCode: 555 }, { key: 'security.wrongCode' }],
  ])('can be corrected after a wrong code: %o [R72]', async (answer, problem) => {
    const flow = await submitted(answer)
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.now().context.problem).toEqual(problem)
    flow.replies['change'] = 'silence'
    flow.actor.send({ type: 'proof.submit', totp, password: '' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test.each([
    [{ success: false, message: 'Not now.' }, { serverText: 'Not now.' }],
    [{ success: false }, { key: 'security.failed' }],
    [new CallFailure('unreachable'), { key: 'security.failed' }],
    [new CallFailure('tooMany'), { key: 'passkey.tooManyAttempts' }],
  ])('reports that nothing has changed: %o [R65, R67, R68, X29]', async (answer, text) => {
    const flow = await submitted(answer)
    expect(flow.now().status).toBe('done')
    expect(flow.reported).toEqual([])
    expect(flow.effects).toEqual([{ effect: 'toast', params: { text, tone: 'error' } }])
  })

  test.each([
    [{ hasPasskey: true }, true],
    [{ hasPasskey: false }, false],
    [new CallFailure('unreachable'), false],
  ])('offers a passkey to accounts that have one: %o [T287]', async (findPasskey, is) => {
    const flow = startFlow(proofMachine, {
      input: { factor: 'app' },
      replies: { change: 'silence', findPasskey },
    })
    expect(flow.now().can({ type: 'proof.usePasskey' })).toBe(false)
    await flow.settled()
    expect(flow.now().can({ type: 'proof.usePasskey' })).toBe(is)
    expect(flow.now().context.problem).toBeNull()
  })

  test('makes the change with a passkey, which isn’t kept [R72, T287]', async () => {
    const passkey = '{"id":"a1"}'
    const flow = await startWithPasskey({ success: true }, { status: 'answered', passkey }, 'none')
    flow.actor.send({ type: 'proof.usePasskey' })
    expect(flow.now().matches('askingPasskey')).toBe(true)
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('change')).toEqual([{ id: 'phone', totp: '', password: '', passkey }])
    expect(flow.now().status).toBe('done')
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toContain('a1')
  })

  test.each([
    [{ status: 'cancelled' }, 'passkey.notReturned'],
    [{ status: 'missing' }, 'passkey.missing'],
    [{ status: 'sessionLost' }, null],
    [new Error('a defect'), 'passkey.failed'],
  ])('asks again if there is no passkey: %o [T279, T287]', async (passkeyPrompt, key) => {
    const flow = await startWithPasskey('silence', passkeyPrompt)
    flow.actor.send({ type: 'proof.usePasskey' })
    await flow.settled()
    expect(flow.now().matches('asking')).toBe(true)
    expect(flow.now().context.passkeyProblem).toEqual(key && { key })
    // What the user has typed isn't wrong.
    expect(flow.now().context.problem).toBeNull()
    flow.replies['passkeyPrompt'] = 'silence'
    flow.actor.send({ type: 'proof.usePasskey' })
    expect(flow.now().context.passkeyProblem).toBeNull()
  })

  test('can be typed or cancelled while the browser asks [T287]', async () => {
    const typed = await startWithPasskey('silence', 'silence')
    typed.actor.send({ type: 'proof.usePasskey' })
    expect(typed.now().can({ type: 'proof.submit', totp: '31415', password: '' })).toBe(false)
    typed.actor.send({ type: 'proof.submit', totp, password: '' })
    expect(typed.callsOf('change')).toEqual([{ id: 'phone', totp, password: '' }])
    const closed = await startWithPasskey('silence', 'silence')
    closed.actor.send({ type: 'proof.usePasskey' })
    closed.actor.send({ type: 'proof.cancel' })
    expect(closed.now().status).toBe('done')
    expect(closed.callsOf('change')).toEqual([])
  })

  test('asks the browser again if the user insists [T287]', async () => {
    const flow = await startWithPasskey('silence', 'silence')
    flow.actor.send({ type: 'proof.usePasskey' })
    flow.actor.send({ type: 'proof.usePasskey' })
    expect(flow.callsOf('passkeyPrompt')).toHaveLength(2)
  })
})
