import { describe, expect, test } from 'vitest'

import { setAgentMutes } from '#contract/agent-account.ts'
import { getQueue } from '#contract/agent-queue.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import { addNote, assignTicket, setTicketStatus } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory, markSeenByAgent } from '#contract/agent-ticket.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { agentByUsername } from '#server/db/agents/agents.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import type { Visitor } from '../support/server.ts'

const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const app = await newAgentApp(engine)
  const [agent, lead] = [await signedInAgent(app, 'agent'), await signedInAgent(app, 'lead')]
  const { id } = (await agentByUsername(app.services.db, 'agent')) ?? { id: 0 }
  const assign = (to = ticketId) => lead.call(assignTicket, { ticketId: to, agentId: id })
  const note = (text: string, by = lead) => by.call(addNote, { ticketId, text })
  const count = async (reader: Visitor = agent) => (await reader.call(countLoginRequests)).news
  const queue = (reader: Visitor = agent) =>
    reader.call(getQueue, { view: 'news', limit: 25, page: 1 })
  const shown = async (reader: Visitor = agent) =>
    (await queue(reader)).list.map((row) => row.ticketId)
  /** Opens the ticket as it was `before` milliseconds ahead of its newest entry. */
  const open = async (reader: Visitor = agent, before = 0) => {
    const newest = (await reader.call(getAgentHistory, { ticketId })).at(-1)
    const until = new Date(Date.parse(newest?.date ?? '') - before).toISOString()
    await reader.call(markSeenByAgent, { ticketId, until })
  }
  return { app, agent, lead, assign, note, count, queue, shown, open }
}

describe.each(engines)('news for an agent on $name', (engine) => {
  test('are assigned tickets until the agent opens them [T264, T265, T266]', async () => {
    const { lead, assign, count, queue, shown, open } = await setUp(engine)
    expect([await count(), await shown()]).toEqual([0, []])
    await assign()
    await assign(6)
    expect([await count(), (await shown()).toSorted()]).toEqual([2, [5, 6]])
    expect((await queue()).views.news).toBe(2)
    expect([await count(lead), await shown(lead)]).toEqual([0, []])
    await open(lead)
    expect(await count()).toBe(2)
    await open()
    expect([await count(), await shown()]).toEqual([1, [6]])
  })

  test('are mentions and notes on own tickets, in any status, without emails too [T264]', async () => {
    const { agent, lead, assign, note, count, shown, open } = await setUp(engine)
    await agent.call(setAgentMutes, { mutes: ['mention', 'note'] })
    await note('@agent, look at this.')
    await note('@agent, and at that.')
    expect([await count(), await count(lead)]).toEqual([1, 0])
    await open()
    await note('Nobody is meant.')
    expect(await count()).toBe(0)
    await assign()
    await open()
    await note('The owner called.')
    await lead.call(setTicketStatus, { ticketId, statusId: ticketStatuses.closed })
    expect([await count(), await shown()]).toEqual([1, [ticketId]])
    await open()
    await note('I noted this myself.', agent)
    expect(await count()).toBe(0)
  })

  test('stay if something came after what the agent has seen [T265]', async () => {
    const { note, count, open } = await setUp(engine)
    await note('@agent, look at this.')
    await open(undefined, 1)
    expect(await count()).toBe(1)
    await open()
    expect(await count()).toBe(0)
  })
})
