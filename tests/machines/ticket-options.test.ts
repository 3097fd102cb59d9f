import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketOptionsMachine, type TicketOptionsInput } from '#machines/ticket-options.machine.ts'
import { stage } from './stage.ts'

const nothing: TicketOptionsInput = { ticketTypeId: null, debitorId: null }

const opened = async (input = nothing, replies: Record<string, unknown> = {}) => {
  const flow = stage(ticketOptionsMachine, {
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

describe('what a new ticket chooses from', () => {
  test('nothing is asked before a type or a company is chosen', async () => {
    expect((await opened()).calls).toEqual([])
  })

  test('B35, C24: the categories of the chosen type are read, and again with another type', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'type.choose', ticketTypeId: 1 })
    await flow.settled()
    flow.replies['readCategories'] = [{ id: 4, name: 'Storage' }]
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    expect(flow.now().context.categories).toBeNull()
    await flow.settled()
    expect(flow.callsOf('readCategories')).toEqual([{ ticketTypeId: 1 }, { ticketTypeId: 2 }])
    expect(flow.now().context.categories).toEqual([{ id: 4, name: 'Storage' }])
  })

  test('B36, C23, A4, A44: the people of the chosen company are read with their names', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'company.choose', debitorId: 12 })
    await flow.settled()
    expect(flow.callsOf('readPeople')).toEqual([{ debitorId: 12, method: 2 }])
    expect(flow.now().context.people).toEqual([{ username: 'anna.keller', name: 'Anna Keller' }])
  })

  test('A4: usernames without names stand for themselves', async () => {
    const flow = await opened({ ...nothing, debitorId: 12 }, { readPeople: ['anna.keller'] })
    expect(flow.now().context.people).toEqual([{ username: 'anna.keller', name: 'anna.keller' }])
  })

  test('a form taken up again reads both lists', async () => {
    const flow = await opened({ ticketTypeId: 1, debitorId: 12 })
    expect(flow.calls.map(({ port }) => port)).toEqual(['readCategories', 'readPeople'])
    expect(flow.now().matches('settled')).toBe(true)
  })

  test('the newest choice wins: the answer to an older one is not shown', async () => {
    const flow = await opened(nothing, { readCategories: 'silence' })
    flow.actor.send({ type: 'type.choose', ticketTypeId: 1 })
    await flow.settled()
    flow.replies['readCategories'] = [{ id: 4, name: 'Storage' }]
    flow.actor.send({ type: 'type.choose', ticketTypeId: 2 })
    await flow.settled()
    expect(flow.now().context.categories).toEqual([{ id: 4, name: 'Storage' }])
  })

  test('X29: what cannot be read leaves no spinner and is read when it is tried again', async () => {
    const flow = await opened(
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
    expect(flow.now().context.people).toEqual([])
  })
})
