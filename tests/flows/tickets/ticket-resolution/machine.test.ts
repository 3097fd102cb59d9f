import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { resolutionRecord } from '#machines/records.ts'
import { ticketResolutionMachine } from '#machines/tickets/ticket-resolution.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const setUp = (resolveTicket: unknown = { success: true }) => {
  const flow = startFlow(ticketResolutionMachine, {
    input: { ticketId: 7, draft: null },
    replies: { resolveTicket },
  })
  flow.actor.send({ type: 'resolution.open' })
  return flow
}

const sent = async (resolveTicket: unknown) => {
  const flow = setUp(resolveTicket)
  flow.actor.send({ type: 'reason.choose', reason: 'notNeeded' })
  flow.actor.send({ type: 'comment.change', comment: 'We moved.' })
  flow.actor.send({ type: 'resolution.submit' })
  await flow.settled()
  return flow
}

describe('resolving a ticket', () => {
  test('sends the reason and the comment once, and notifies other flows [T83]', async () => {
    const flow = await sent({ success: true })
    expect(flow.callsOf('resolveTicket')).toEqual([
      { ticketId: 7, reason: 'notNeeded', comment: 'We moved.' },
    ])
    expect(flow.now().matches('waiting')).toBe(true)
    expect(flow.now().context).toMatchObject({ reason: null, comment: '', isSubmitted: false })
    expect(flow.reported).toEqual([{ type: 'ticket.changed' }])
    expect(flow.effects.slice(-2)).toEqual([
      { effect: 'storeRecord', params: resolutionRecord(7, null) },
      { effect: 'toast', params: { text: { key: 'resolution.saved' }, tone: 'success' } },
    ])
  })

  test('stores what is entered until it’s sent, and starts with it again [A61]', () => {
    const flow = setUp()
    flow.actor.send({ type: 'reason.choose', reason: 'notNeeded' })
    flow.actor.send({ type: 'comment.change', comment: 'We moved.' })
    const draft = { reason: 'notNeeded', comment: 'We moved.' } as const
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: resolutionRecord(7, { ...draft, comment: '' }) },
      { effect: 'storeRecord', params: resolutionRecord(7, draft) },
    ])
    const later = startFlow(ticketResolutionMachine, { input: { ticketId: 7, draft }, replies: {} })
    expect(later.now().context).toMatchObject(draft)
  })

  test('is busy and can’t be closed while the call is pending [T83]', async () => {
    const flow = await sent('silence')
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.now().can({ type: 'resolution.cancel' })).toBe(false)
    expect(flow.now().can({ type: 'comment.change', comment: 'x' })).toBe(false)
  })

  test('requires a reason, and a valid comment [T83]', async () => {
    const flow = setUp()
    flow.actor.send({ type: 'resolution.submit' })
    expect(flow.now().context.isSubmitted).toBe(true)
    flow.actor.send({ type: 'reason.choose', reason: 'solved' })
    flow.actor.send({ type: 'comment.change', comment: 'x' })
    flow.actor.send({ type: 'resolution.submit' })
    await flow.settled()
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'comment.change', comment: '  ' })
    flow.actor.send({ type: 'resolution.submit' })
    expect(flow.now().matches('sending')).toBe(true)
  })

  test.each([
    ['refused', { success: false, message: 'It is closed.' }, { serverText: 'It is closed.' }],
    ['lost', new CallFailure('unreachable'), { key: 'resolution.failed' }],
  ])('keeps what was entered if the call is %s [T83]', async (_, reply, problem) => {
    const flow = await sent(reply)
    expect(flow.now().matches('editing')).toBe(true)
    expect(flow.now().context).toMatchObject({
      reason: 'notNeeded',
      comment: 'We moved.',
      problem,
    })
    expect(flow.effects.map(({ effect }) => effect)).toEqual(['storeRecord', 'storeRecord'])
  })

  test('clears the problem when the user tries again or closes the dialog [T83]', async () => {
    const again = await sent(new CallFailure('unreachable'))
    again.replies['resolveTicket'] = 'silence'
    again.actor.send({ type: 'resolution.submit' })
    expect(again.now().context.problem).toBeNull()
    const closed = await sent(new CallFailure('unreachable'))
    closed.actor.send({ type: 'resolution.cancel' })
    closed.actor.send({ type: 'resolution.open' })
    expect(closed.now().context).toMatchObject({ problem: null, comment: 'We moved.' })
  })
})
