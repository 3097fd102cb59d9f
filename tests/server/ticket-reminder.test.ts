import { describe, expect, test } from 'vitest'

import { ticketStatuses } from '#contract/limits.ts'
import { assignTicket, setTicketStatus } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { endPostponements } from '#server/jobs/end-postponements.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { clockAt, signedIn, type Visitor } from '#tests/support/server.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5
const minute = 60_000
const { active, postponed } = ticketStatuses

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com', REPLY_UNDO_SECONDS: '0' }
  const app = await newAgentApp(engine, { clock, env })
  const agent = await signedInAgent(app, 'agent')
  const until = clock.now() + 2 * minute
  const postpone = (remindAt: number = until, statusId: number = postponed) =>
    agent.call(setTicketStatus, { ticketId, statusId, remindAt })
  return { app, clock, agent, until, postpone }
}

const stateOf = async (agent: Visitor) => {
  const { data } = await agent.call(getAgentTicket, { ticketId })
  return [data?.statusId, data?.remindAt]
}

const refused = { success: false, message: expect.stringContaining('on a day after today') }

describe.each(engines)('a reminder of a postponed ticket on $name', (engine) => {
  test('makes it active and wait for the agents, emails its assignee, and says why to agents only [T256]', async () => {
    const { app, clock, agent, until, postpone } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const me = await app.services.db
      .selectFrom('agent')
      .select('id')
      .where('username', '=', 'agent')
      .executeTakeFirstOrThrow()
    await lead.call(assignTicket, { ticketId, agentId: me.id })
    expect(await postpone()).toEqual({ success: true })
    expect(await stateOf(agent)).toEqual([postponed, new Date(until).toISOString()])
    await deliverAll(app)
    const before = (await filedMails(app)).length

    clock.pass(minute)
    await endPostponements(app.services)
    expect(await stateOf(agent)).toEqual([postponed, new Date(until).toISOString()])

    clock.pass(minute)
    await Promise.all([endPostponements(app.services), endPostponements(app.services)])
    expect(await stateOf(agent)).toEqual([active, undefined])
    const { data } = await agent.call(getAgentTicket, { ticketId })
    expect(data?.waitingFor).toBe('provider')
    const [status, note, ...more] = (await agent.call(getAgentHistory, { ticketId })).slice(-2)
    expect(more).toEqual([])
    expect(status?.description).toContain('from Postponed to Active')
    expect(note?.description).toContain('postponed until today')
    const bob = await signedIn(app, 'bob')
    expect((await bob.call(getActionLog, { ticketId })).at(-1)?.description).toContain('to Active')
    expect((await bob.call(getTicket, { ticketId })).data).not.toHaveProperty('remindAt')
    await deliverAll(app)
    const mails = (await filedMails(app)).slice(before)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('is active again:')])
  })

  test('is refused for another status, and for a time that has passed [T256]', async () => {
    const { clock, agent, until, postpone } = await setUp(engine)
    expect(await postpone(until, active)).toEqual(refused)
    expect(await postpone(clock.now())).toEqual(refused)
    expect(await stateOf(agent)).toEqual([active, undefined])
  })

  test('is changed, removed, and gone once the ticket has another status [T256]', async () => {
    const { app, clock, agent, until, postpone } = await setUp(engine)
    await postpone()
    expect(await postpone(until + minute)).toEqual({ success: true })
    expect(await stateOf(agent)).toEqual([postponed, new Date(until + minute).toISOString()])
    expect(await postpone(0)).toEqual({ success: true })
    expect(await stateOf(agent)).toEqual([postponed, undefined])
    await postpone()
    await agent.call(setTicketStatus, { ticketId, statusId: active })
    await agent.call(setTicketStatus, { ticketId, statusId: postponed })
    expect(await stateOf(agent)).toEqual([postponed, undefined])
    clock.pass(3 * minute)
    await endPostponements(app.services)
    expect(await stateOf(agent)).toEqual([postponed, undefined])
  })
})
