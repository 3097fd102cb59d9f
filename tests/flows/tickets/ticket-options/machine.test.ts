import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import {
  ticketOptionsMachine,
  type TicketOptionsInput,
} from '#machines/tickets/ticket-options.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const nothing: TicketOptionsInput = { ticketTypeId: null, debitorId: null }

const setUp = async (input = nothing, replies: Record<string, unknown> = {}) => {
  const flow = startFlow(ticketOptionsMachine, {
    input,
    replies: {
      readCategories: [{ id: 3, name: 'Printing' }],
      readPeople: { 'anna.keller': 'Anna Keller' },
      ...replies,
    },
  })
  await flow.settled()
  return flow
}

describe('the choices for a new ticket', () => {
  test('aren’t loaded before a type or a company is selected', async () => {
    expect((await setUp()).calls).toEqual([])
  })

  test('include the categories of the selected type, loaded again for another type [B35, C24]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 1 })
    await flow.settled()
    flow.replies['readCategories'] = [{ id: 4, name: 'Storage' }]
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    expect(flow.now().context.categories).toBeNull()
    await flow.settled()
    expect(flow.callsOf('readCategories')).toEqual([{ ticketTypeId: 1 }, { ticketTypeId: 2 }])
    expect(flow.now().context.categories).toEqual([{ id: 4, name: 'Storage' }])
  })

  test('include the users of the selected company with their names [B36, C23, A4, A44]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'company.choose', debitorId: 12 })
    await flow.settled()
    expect(flow.callsOf('readPeople')).toEqual([{ debitorId: 12, method: 2 }])
    expect(flow.now().context.users).toEqual([{ username: 'anna.keller', name: 'Anna Keller' }])
  })

  test('show usernames for users without names [A4]', async () => {
    const flow = await setUp({ ...nothing, debitorId: 12 }, { readPeople: ['anna.keller'] })
    expect(flow.now().context.users).toEqual([{ username: 'anna.keller', name: 'anna.keller' }])
  })

  test('are both loaded when a form is resumed', async () => {
    const flow = await setUp({ ticketTypeId: 1, debitorId: 12 })
    expect(flow.calls.map(({ port }) => port)).toEqual(['readCategories', 'readPeople'])
    expect(flow.now().matches('loaded')).toBe(true)
  })

  test('ignore the answer to an outdated choice', async () => {
    const flow = await setUp(nothing, { readCategories: 'silence' })
    flow.actor.send({ type: 'type.choose', ticketTypeId: 1 })
    await flow.settled()
    flow.replies['readCategories'] = [{ id: 4, name: 'Storage' }]
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    await flow.settled()
    expect(flow.now().context.categories).toEqual([{ id: 4, name: 'Storage' }])
  })

  test('show no spinner after a failure, and are loaded when retried [X29]', async () => {
    const flow = await setUp(
      { ticketTypeId: 1, debitorId: 12 },
      { readPeople: new CallFailure('unreachable') },
    )
    expect(flow.now().matches('failed')).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
    expect(flow.now().context.categories).toHaveLength(1)
    flow.replies['readPeople'] = {}
    flow.actor.send({ type: 'options.retry' })
    await flow.settled()
    expect(flow.callsOf('readCategories')).toHaveLength(1)
    expect(flow.now().context.users).toEqual([])
  })
})
