import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'

import { agentEventsPath } from '#contract/agent-events.ts'
import { reportPresence } from '#contract/agent-ticket.ts'
import { uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { addNote, redactEntry, setTicketStatus } from '#contract/agent-ticket-changes.ts'
import { signOutAgent } from '#contract/agent-authentication.ts'
import { serverLimits } from '#contract/limits.ts'
import { deleteAttachment, uploadAttachment } from '#contract/attachments.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { addComment } from '#contract/tickets.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { listen } from '#tests/support/event-stream.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor, type Visitor } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const app = await appOn(place, { env: { AGENTS: 'on' } })
  return { place, app, agent: await signedInAgent(app, 'agent') }
}

const listening = async (agent: Visitor, headers?: Record<string, string>) => {
  const stream = await listen(agent, agentEventsPath, headers)
  onTestFinished(stream.stop)
  return stream
}

const byNumber = (one: number, other: number) => one - other

const within = { timeout: 5000 }
const minute = 60_000

const newestEntry = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('actionLog').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

describe.each(engines)('events for agents on $name', (engine) => {
  test('name tickets with a comment, an answer or a change by desk, within five seconds [T109]', async () => {
    const { place, app, agent } = await setUp(engine)
    const { answer, events, tickets } = await listening(agent)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await (await signedIn(app, 'ann')).call(addComment, { ticketId, comment: 'It burns.' })
    await expect.poll(tickets, within).toEqual([5])
    expect(events[0]).toMatchObject({ event: 'tickets', id: `${await newestEntry(app)}-0` })
    await agent.call(addNote, { ticketId: 7, text: 'Not ours.' })
    await expect.poll(tickets, within).toEqual([5, 7])
    await deskOn(place).desk('ticket status 35 pending')
    await expect.poll(tickets, within).toEqual([5, 7, 35])
  })

  test('include changes made by another instance [T109]', async () => {
    const { place, agent } = await setUp(engine)
    const { tickets } = await listening(agent)
    const other = await appOn(place)
    await (await signedIn(other, 'ann')).call(addComment, { ticketId, comment: 'It burns.' })
    await expect.poll(tickets, within).toEqual([5])
  })

  test('name tickets whose agents arrive, start a reply, leave or disappear, also on another instance [T109]', async () => {
    const clock = clockAt()
    const place = await placeOf(engine)
    const options = { clock, env: { AGENTS: 'on' } }
    const [app, other] = [await appOn(place, options), await appOn(place, options)]
    const { events } = await listening(await signedInAgent(app, 'agent'))
    const lead = await signedInAgent(other, 'lead')
    const present = () => events.map(({ event, data }) => [event, ...(data.tickets ?? [])])
    const receivedEvents = (count: number) =>
      expect.poll(present, within).toEqual(Array.from({ length: count }, () => ['presence', 5]))
    for (const [index, activity] of (
      ['viewing', 'replying', 'gone', 'viewing'] as const
    ).entries()) {
      await lead.call(reportPresence, { ticketId, activity })
      await lead.call(reportPresence, { ticketId, activity })
      await receivedEvents(index + 1)
    }
    clock.pass(serverLimits.agentPresenceLifetime)
    await receivedEvents(5)
  })

  test('name tickets with a redacted entry or a file, also from another instance [T136]', async () => {
    const { place, app, agent } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const ann = await signedIn(await appOn(place), 'ann')
    await ann.call(addComment, { ticketId, comment: 'My password is swordfish.' })
    const comment = await newestEntry(app)
    await agent.call(addNote, { ticketId: 7, text: 'Ask Mr Smith.' })
    const note = await newestEntry(app)
    const { tickets } = await listening(agent)
    await expect(ann.call(redactComment, { ticketId, id: comment })).resolves.toMatchObject({
      success: true,
    })
    await lead.call(redactEntry, { ticketId: 7, entryId: note })
    const file = { name: 'log.txt', bytes: 'It burns' }
    await upload(agent, uploadAgentAttachment, 11, file)
    await expect.poll(() => tickets().toSorted(byNumber), within).toEqual([5, 7, 11])
    const { attachment } = await upload(ann, uploadAttachment, ticketId, file)
    await expect.poll(() => tickets().toSorted(byNumber), within).toEqual([5, 5, 7, 11])
    await ann.call(deleteAttachment, { ticketId, id: attachment.id })
    await expect.poll(() => tickets().toSorted(byNumber), within).toEqual([5, 5, 5, 7, 11])
  })

  test('include what was redacted while the connection was down, until it’s too old [T136]', async () => {
    const { app, agent } = await setUp(engine)
    await agent.call(addNote, { ticketId: 7, text: 'Ask Mr Smith.' })
    const entryId = await newestEntry(app)
    const lead = await signedInAgent(app, 'lead')
    await lead.call(redactEntry, { ticketId: 7, entryId })
    const { tickets, stop } = await listening(agent, { 'last-event-id': `${entryId + 100}-0` })
    await expect.poll(tickets, within).toEqual([7])
    stop()
    const { db, now } = app.services
    const kept = () => db.selectFrom('ticketChange').select('ticketId').execute()
    await sweepTickets({ ...app.services, now: () => now() + 59 * minute })
    expect(await kept()).toEqual([{ ticketId: 7 }])
    await sweepTickets({ ...app.services, now: () => now() + 61 * minute })
    expect(await kept()).toEqual([])
  })

  test('resume after a lost connection [T109]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    // Older than the window that is read twice.
    const { db } = app.services
    const last = await newestEntry(app)
    const entry = {
      at: 0,
      step: '',
      source: '',
      description: '',
      isCurrent: 0,
      kind: 'note',
    } as const
    const many = Array.from({ length: 150 }, () => ({ ...entry, ticketId: 9, authorId: null }))
    await db.insertInto('actionLog').values(many).execute()
    const lost = await newestEntry(app)
    await ann.call(addComment, { ticketId, comment: 'It burns.' })
    const since = async (id: number) => {
      const { tickets, stop } = await listening(agent, { 'last-event-id': `${id}-0` })
      await expect.poll(tickets, within).not.toEqual([])
      stop()
      return tickets()
    }
    expect(new Set(await since(lost))).toEqual(new Set([5, 9]))
    expect(await since(await newestEntry(app))).toContain(5)
    expect(last).toBeLessThan(lost)
  })

  test('end when the server stops [T109]', async () => {
    const { app, agent } = await setUp(engine)
    const { ended } = await listening(agent)
    await app.close()
    await ended
    expect(app.services.stopping.signal.aborted).toBe(true)
  })

  test('are sent only to a signed-in agent [T101]', async () => {
    const { app } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    for (const cookie of ['', ann.cookieHeader, visitor(app).cookieHeader])
      expect((await app.inject({ url: agentEventsPath, headers: { cookie } })).statusCode).toBe(401)
    const agent = await signedInAgent(app, 'auditor')
    expect((await listening(agent)).answer.status).toBe(200)
    const off = await appOn(await placeOf(engine))
    expect((await off.inject({ url: agentEventsPath })).statusCode).toBe(404)
  })

  test('end with the session, and send heartbeats until then [T109]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place, { env: { AGENTS: 'on' }, timeouts: { heartbeat: 50 } })
    const agent = await signedInAgent(app, 'agent')
    const { ended, beats } = await listening(agent)
    await expect.poll(beats, within).toBeGreaterThan(2)
    await agent.call(signOutAgent)
    await ended
  })

  test('restart for a new subscriber after the last one has left [T109]', async () => {
    const { agent } = await setUp(engine)
    const { stop, ended } = await listening(agent)
    stop()
    await ended
    const { tickets } = await listening(agent)
    await agent.call(setTicketStatus, { ticketId, statusId: 2 })
    await expect.poll(tickets, within).toEqual([5])
  })
})
