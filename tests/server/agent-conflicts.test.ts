import { describe, expect, test } from 'vitest'

import * as changes from '#contract/agent-ticket-changes.ts'
import * as calls from '#contract/agent-ticket.ts'
import { signedInAgent } from '../support/agents.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const env = { AGENTS: 'on' }
const ticketId = 5

const setUp = async (engine: (typeof engines)[number]) => {
  const app = await newApp(engine, { env })
  return { agent: await signedInAgent(app, 'agent'), lead: await signedInAgent(app, 'lead') }
}

const done = { success: true }
const overtaken = (message: string) => ({
  success: false,
  message: expect.stringContaining(message),
})

describe.each(engines)('two agents on one ticket on $name', (engine) => {
  test('don’t take it from each other without knowing [T108]', async () => {
    const { agent, lead } = await setUp(engine)
    const [one, other] = await Promise.all([
      agent.call(changes.assignTicket, { ticketId, agentId: 1, fromAgentId: 0 }),
      lead.call(changes.assignTicket, { ticketId, agentId: 2, fromAgentId: 0 }),
    ])
    const { data } = await agent.call(calls.getAgentTicket, { ticketId })
    expect([one, other]).toEqual(
      data?.assigneeId === 1
        ? [done, overtaken('Ada agent has been assigned')]
        : [overtaken('Ada lead has been assigned'), done],
    )
  })

  test('don’t assign it once it has been given back [T108]', async () => {
    const { agent, lead } = await setUp(engine)
    await lead.call(changes.assignTicket, { ticketId, agentId: 2 })
    await lead.call(changes.assignTicket, { ticketId, agentId: '', fromAgentId: 2 })
    expect(
      await agent.call(changes.assignTicket, { ticketId, agentId: 1, fromAgentId: 2 }),
    ).toEqual(overtaken('unassigned'))
  })

  test('don’t change a status or group they haven’t seen [T108]', async () => {
    const { agent, lead } = await setUp(engine)
    const set = { ticketId, fromStatusId: 1 }
    expect(await lead.call(changes.setTicketStatus, { ...set, statusId: 2 })).toEqual(done)
    expect(await agent.call(changes.setTicketStatus, { ...set, statusId: 5 })).toEqual(
      overtaken('changed the status'),
    )
    // Both chose the same status.
    expect(await agent.call(changes.setTicketStatus, { ...set, statusId: 2 })).toEqual(done)

    const move = { ticketId, fromGroup: 'Service desk' }
    expect(await lead.call(changes.moveTicket, { ...move, supportGroup: 'Network' })).toEqual(done)
    expect(await agent.call(changes.moveTicket, { ...move, supportGroup: 'Service desk' })).toEqual(
      overtaken('to Network'),
    )
  })

  test('don’t replace a subject or urgency they haven’t seen, unless they confirm it [T108]', async () => {
    const { agent, lead } = await setUp(engine)
    const { data } = await agent.call(calls.getAgentTicket, { ticketId })
    const { shortDescription = '', urgencyId = 0 } = data ?? {}
    const from = { fromSubject: shortDescription, fromUrgencyId: urgencyId }
    const mine = { ticketId, shortDescription: 'The printer burns', urgencyId }
    await lead.call(changes.changeTicketFields, {
      ...mine,
      shortDescription,
      urgencyId: 1,
      ...from,
    })
    expect(await agent.call(changes.changeTicketFields, { ...mine, ...from })).toEqual(
      overtaken('changed these fields'),
    )
    expect(await agent.call(changes.changeTicketFields, mine)).toEqual(done)
    const { data: now } = await agent.call(calls.getAgentTicket, { ticketId })
    expect(now).toMatchObject({ shortDescription: 'The printer burns', urgencyId })
  })

  test('don’t replace a type or category they haven’t seen, unless they confirm it [T254]', async () => {
    const { agent, lead } = await setUp(engine)
    const { data } = await agent.call(calls.getAgentTicket, { ticketId })
    const { shortDescription = '', urgencyId = 0, ticketTypeId = 0, categoryId = 0 } = data ?? {}
    const same = { ticketId, shortDescription, urgencyId }
    const from = { fromTicketTypeId: ticketTypeId, fromCategoryId: categoryId }
    const change = (who: typeof agent, typeId: number, id: number, seen: object = from) =>
      who.call(changes.changeTicketFields, {
        ...same,
        ticketTypeId: typeId,
        categoryId: id,
        ...seen,
      })
    expect(await change(lead, 2, 201)).toEqual(done)
    expect(await change(agent, 1, 102)).toEqual(overtaken('changed these fields'))
    expect(await change(agent, 1, 102, {})).toEqual(done)
    // Another tab that only changes the subject doesn't touch them.
    expect(await agent.call(changes.changeTicketFields, same)).toEqual(done)
    const { data: now } = await agent.call(calls.getAgentTicket, { ticketId })
    expect(now).toMatchObject({ ticketTypeId: 1, categoryId: 102 })
  })
})
