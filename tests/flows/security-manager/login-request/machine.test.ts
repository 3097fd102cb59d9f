import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import type { LoginChange } from '#contract/management.ts'
import { CallFailure } from '#machines/failure.ts'
import { loginRequestRecord } from '#machines/records.ts'
import { loginRequestMachine } from '#machines/security-manager/login-request.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const login = { id: 7, name: 'Lena Vogt', username: 'lena.vogt' }
const today = '2026-11-23'
const nothing = { reason: '', lastDay: '' }
const form = { reason: ' She leaves. ', lastDay: '2026-11-30' }

const submitted = async (
  change: LoginChange,
  part: Partial<typeof form> = {},
  reply: unknown = { success: true },
) => {
  const input = { login, change, today, form: nothing }
  const flow = startFlow(loginRequestMachine, { input, replies: { requestChange: reply } })
  flow.actor.send({ type: 'form.change', form: { ...form, ...part } })
  flow.actor.send({ type: 'form.submit' })
  await flow.settled()
  return flow
}

describe('a request about a login', () => {
  test.each([
    ['lock', 'no reason', { reason: '  ' }, false],
    ['lock', 'a reason of 500', { reason: 'x'.repeat(limits.loginRequestReasonMax) }, true],
    ['lock', 'a reason of 501', { reason: 'x'.repeat(limits.loginRequestReasonMax + 1) }, false],
    ['lock', 'no day', { lastDay: '' }, true],
    ['offboarding', 'no day', { lastDay: '' }, false],
    ['offboarding', 'yesterday', { lastDay: '2026-11-22' }, false],
    ['offboarding', 'today', { lastDay: today }, true],
    ['offboarding', '366 days ahead', { lastDay: '2027-11-24' }, true],
    ['offboarding', '367 days ahead', { lastDay: '2027-11-25' }, false],
  ] as const)('%s with %s: sent or not [R75]', async (change, _, part, isSent) => {
    const flow = await submitted(change, part)
    expect(flow.calls).toHaveLength(isSent ? 1 : 0)
    expect(flow.now().context.isSubmitted).toBe(true)
  })

  test('sends the trimmed reason, and a day for an offboarding only [R75]', async () => {
    const request = { loginId: 7, reason: 'She leaves.' }
    expect((await submitted('lock')).callsOf('requestChange')).toEqual([
      { ...request, change: 'lock', lastDay: undefined },
    ])
    expect((await submitted('offboarding')).callsOf('requestChange')).toEqual([
      { ...request, change: 'offboarding', lastDay: '2026-11-30' },
    ])
  })

  test('keeps what is typed until it’s sent or discarded [A61]', () => {
    const input = { login, change: 'lock', today, form } as const
    const flow = startFlow(loginRequestMachine, { input, replies: {} })
    expect(flow.now().context.form).toEqual(form)
    const other = { ...form, reason: 'She left.' }
    flow.actor.send({ type: 'form.change', form: other })
    flow.actor.send({ type: 'dialog.close' })
    const storedRequest = { loginId: 7, change: 'lock', typed: other } as const
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: loginRequestRecord(storedRequest) },
      { effect: 'storeRecord', params: loginRequestRecord(null) },
    ])
  })

  test('closes once accepted, confirms it and updates the list [R75]', async () => {
    const flow = await submitted('lock')
    expect(flow.now().matches('closed')).toBe(true)
    expect(flow.effects.slice(1)).toEqual([
      { effect: 'toast', params: { text: { key: 'loginRequest.sent' }, tone: 'success' } },
      { effect: 'storeRecord', params: loginRequestRecord(null) },
    ])
    expect(flow.reported).toContainEqual({ type: 'login.requested' })
  })

  test.each([
    [
      'the server’s message',
      { success: false, message: 'Locked already.' },
      { serverText: 'Locked already.' },
    ],
    ['a general message', { success: false }, { key: 'loginRequest.failed' }],
    [
      'a general message without a response',
      new CallFailure('unreachable'),
      { key: 'loginRequest.failed' },
    ],
  ])('keeps what was typed and shows %s after a refusal [R75]', async (_, reply, problem) => {
    const flow = await submitted('lock', {}, reply)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({ form, problem })
    expect(flow.effects.map(({ effect }) => effect)).toEqual(['storeRecord'])
  })

  test.each([
    ['is sent again', {}, 'sending'],
    ['lacks something', { reason: '' }, 'editing'],
  ] as const)('clears an older problem when the form %s [R75]', async (_, part, state) => {
    const flow = await submitted('lock', {}, { success: false })
    flow.actor.send({ type: 'form.change', form: { ...form, ...part } })
    flow.actor.send({ type: 'form.submit' })
    expect(flow.now().matches(state)).toBe(true)
    expect(flow.now().context.problem).toBeNull()
  })

  test('sends nothing when it is closed [R75]', () => {
    const input = { login, change: 'lock' as const, today, form: nothing }
    const flow = startFlow(loginRequestMachine, { input, replies: {} })
    flow.actor.send({ type: 'dialog.close' })
    expect(flow.now().status).toBe('done')
    expect(flow.calls).toEqual([])
    expect(flow.effects).toEqual([{ effect: 'storeRecord', params: loginRequestRecord(null) }])
  })
})
