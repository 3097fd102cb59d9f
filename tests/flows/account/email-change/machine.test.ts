import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { emailChangeMachine } from '#machines/account/email-change.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const input = { mail: 'anna@example.org' }
const unreachable = new CallFailure('unreachable')
const message = 'It counts already.'

type Event = 'link.resend' | 'address.keep'

const portOf = { 'link.resend': 'resendLink', 'address.keep': 'keepAddress' } as const

const setUp = async (type: Event, answer: unknown) => {
  const flow = startFlow(emailChangeMachine, { input, replies: { [portOf[type]]: answer } })
  flow.actor.send({ type })
  await flow.settled()
  return flow
}
const toast = (text: object, tone: string) => [{ effect: 'toast', params: { text, tone } }]

describe('a new email address', () => {
  test('is pending and makes no call [R70]', async () => {
    const flow = startFlow(emailChangeMachine, { input, replies: {} })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(flow.now().context).toEqual({ ...input, problem: null })
    expect(flow.now().hasTag('busy')).toBe(false)
  })

  test('sends its link again, as often as the server allows [R70]', async () => {
    const flow = await setUp('link.resend', { success: true })
    expect(flow.effects).toEqual(toast({ key: 'emailChange.sent' }, 'success'))
    expect(flow.now().can({ type: 'link.resend' })).toBe(true)
    flow.actor.send({ type: 'link.resend' })
    await flow.settled()
    expect(flow.callsOf('resendLink')).toEqual([{}, {}])
  })

  test('is discarded to keep the old one [R70]', async () => {
    const flow = await setUp('address.keep', { success: true })
    expect(flow.callsOf('keepAddress')).toEqual([{}])
    expect(flow.effects).toEqual(toast({ key: 'emailChange.cancelled' }, 'success'))
    expect(flow.now().output).toEqual({ status: 'cancelled' })
  })

  test.each(['link.resend', 'address.keep'] as const)(
    'ends by %s when it is no longer pending [R70]',
    async (type) => {
      const flow = await setUp(type, { success: false, message: message })
      expect(flow.effects).toEqual(toast({ serverText: message }, 'error'))
      expect(flow.now().output).toEqual({ status: 'outdated' })
      const silent = await setUp(type, { success: false })
      expect(silent.effects).toEqual(toast({ key: 'emailChange.failed' }, 'error'))
    },
  )

  test.each(['link.resend', 'address.keep'] as const)(
    'stays pending when %s fails, and shows the problem until the next try [R70, X29]',
    async (type) => {
      const flow = await setUp(type, unreachable)
      expect(flow.now().matches('waiting')).toBe(true)
      expect(flow.now().context.problem).toEqual({ key: 'emailChange.failed' })
      flow.replies[portOf[type]] = 'silence'
      flow.actor.send({ type })
      expect(flow.now().context.problem).toBeNull()
      expect(flow.now().hasTag('busy')).toBe(true)
      expect(flow.now().can({ type: 'link.resend' })).toBe(false)
      expect(flow.now().can({ type: 'address.keep' })).toBe(false)
    },
  )
})
