import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketFollowUpMachine } from '#machines/tickets/ticket-follow-up.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const drafted = { ticketId: 8, shortDescription: 'Printer' }

const setUp = async (createFollowUp: unknown, hasUnfinishedTicket = false) => {
  const flow = startFlow(ticketFollowUpMachine, {
    input: { ticketId: 7, hasUnfinishedTicket },
    replies: { createFollowUp },
  })
  flow.actor.send({ type: 'followUp.open' })
  await flow.settled()
  return flow
}

const leaving = [
  { effect: 'storeRecord', params: { record: 'ticket.form', value: null } },
  { effect: 'navigate', params: { to: 'ticketCreate' } },
]

describe('following up a closed ticket', () => {
  test('opens the new ticket form, without what was typed into another [T85]', async () => {
    const flow = await setUp(drafted)
    expect(flow.callsOf('createFollowUp')).toEqual([{ ticketId: 7 }])
    expect(flow.effects).toEqual(leaving)
    expect(flow.now().status).toBe('done')
  })

  test('asks before an unfinished ticket is replaced [T85, A40]', async () => {
    const flow = await setUp(drafted, true)
    expect(flow.now().matches('confirming')).toBe(true)
    flow.actor.send({ type: 'followUp.cancel' })
    expect(flow.now().matches('waiting')).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'followUp.open' })
    flow.actor.send({ type: 'followUp.confirm' })
    await flow.settled()
    expect(flow.effects).toEqual(leaving)
  })

  test('is busy while the draft is being created, and creates one [T85]', async () => {
    const flow = await setUp('silence')
    flow.actor.send({ type: 'followUp.open' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.calls).toHaveLength(1)
  })

  test.each([
    ['the ticket was reopened', { ticketId: null, shortDescription: '' }],
    ['the call fails', new CallFailure('unreachable')],
  ])('stays and refreshes the ticket when %s [T85]', async (_, reply) => {
    const flow = await setUp(reply)
    expect(flow.now().matches('openingFailed')).toBe(true)
    expect(flow.effects).toEqual([{ effect: 'invalidateTickets' }])
    flow.replies['createFollowUp'] = drafted
    flow.actor.send({ type: 'followUp.open' })
    await flow.settled()
    expect(flow.now().status).toBe('done')
  })

  test('asks again before another attempt replaces an unfinished ticket [T85, A40]', async () => {
    const flow = await setUp(new CallFailure('unreachable'), true)
    flow.actor.send({ type: 'followUp.confirm' })
    await flow.settled()
    flow.actor.send({ type: 'followUp.open' })
    expect(flow.now().matches('confirming')).toBe(true)
  })
})
