import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'

import { uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import {
  addNote,
  redactEntry,
  replyToTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import { uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import { disconnectUser, getFlags } from '#contract/authentication.ts'
import { serverLimits } from '#contract/limits.ts'
import { userEventsPath } from '#contract/user-events.ts'
import { sendMessage } from '#server/db/mail/inbox.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { listen } from '#tests/support/event-stream.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, visitor, type Visitor } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const [ticketId, ofBeta] = [5, 35]
const minute = 60_000
const within = { timeout: 5000 }
const env = { AGENTS: 'on' }

const setUp = async (engine: TestEngine, timeouts = {}) => {
  const place = await placeOf(engine)
  const app = await appOn(place, { env, timeouts })
  return { place, app, agent: await signedInAgent(app, 'agent') }
}

const listening = async (user: Visitor) => {
  const stream = await listen(user, userEventsPath)
  onTestFinished(stream.stop)
  return stream
}

const accountOf = ({ services: { db } }: FastifyInstance, username: string) =>
  db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow()

const newestEntry = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('actionLog').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0

describe.each(engines)('events for customers on $name', (engine) => {
  test('name only tickets that the user can see, also after a change on another instance [T172]', async () => {
    const { place, app, agent } = await setUp(engine)
    const other = await appOn(place, { env })
    const ann = await listening(await signedIn(app, 'ann'))
    const cid = await listening(await signedIn(other, 'cid'))
    const eve = await listening(await signedIn(other, 'eve'))
    const nil = await listening(await signedIn(app, 'nil'))
    expect(ann.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(ann.answer.headers.get('content-encoding')).toBeNull()
    expect(ann.answer.headers.get('x-accel-buffering')).toBe('no')
    const lastEntryId = await newestEntry(app)
    await agent.call(replyToTicket, { ticketId, text: 'Have you tried water?', lastEntryId })
    await expect.poll(ann.tickets, within).toEqual([ticketId])
    await agent.call(setTicketStatus, { ticketId: ofBeta, statusId: 2 })
    await expect.poll(cid.tickets, within).toEqual([ofBeta])
    await expect.poll(eve.tickets, within).toEqual([ticketId, ofBeta])
    expect(ann.tickets()).toEqual([ticketId])
    expect(ann.events[0]).toEqual({ id: '', event: 'tickets', data: { tickets: [ticketId] } })
    expect(nil.events).toEqual([])
  })

  test('say nothing about unsent files and notes with their files, but about attachments [T172]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await listening(await signedIn(app, 'ann'))
    const file = { name: 'log.txt', bytes: 'It burns' }
    const { id } = await upload(agent, uploadAgentUnsent, 7, { ...file, kind: 'note' })
    await agent.call(addNote, {
      ticketId: 7,
      text: 'They never pay.',
      attachments: [Number(id)],
    })
    const lead = await signedInAgent(app, 'lead')
    await lead.call(redactEntry, { ticketId: 7, entryId: await newestEntry(app) })
    await upload(agent, uploadAgentAttachment, 11, file)
    await expect.poll(ann.tickets, within).toEqual([11])
  })

  test('end with the session without extending it, and with access to the company [T172]', async () => {
    const { app, agent } = await setUp(engine, { heartbeat: 50 })
    const [ann, bob, eve] = [
      await signedIn(app, 'ann'),
      await signedIn(app, 'bob'),
      await signedIn(app, 'eve'),
    ]
    const { db } = app.services
    const seen = () => db.selectFrom('session').select('lastSeenAt').orderBy('idHash').execute()
    const before = await seen()
    const streams = {
      ann: await listening(ann),
      bob: await listening(bob),
      eve: await listening(eve),
    }
    await expect.poll(streams.ann.beats, within).toBeGreaterThan(2)
    expect(await seen()).toEqual(before)
    await ann.call(disconnectUser)
    await streams.ann.ended
    await db.updateTable('account').set({ locked: 1 }).where('username', '=', 'bob').execute()
    await streams.bob.ended
    const { id } = await accountOf(app, 'eve')
    await db
      .deleteFrom('accountCompany')
      .where('accountId', '=', id)
      .where('companyId', '=', 1)
      .execute()
    await agent.call(setTicketStatus, { ticketId, statusId: 2 })
    await agent.call(setTicketStatus, { ticketId: ofBeta, statusId: 2 })
    await expect.poll(streams.eve.tickets, within).toEqual([ofBeta])
  })

  test('report new messages to their reader only [T172, A63]', async () => {
    const { app } = await setUp(engine)
    const ann = await listening(await signedIn(app, 'ann'))
    const bob = await listening(await signedIn(app, 'bob'))
    const { db, now } = app.services
    const { id } = await accountOf(app, 'ann')
    await sendMessage(db, [id], { title: 'Hello', teaserText: 'Read this.', now: now() })
    await expect.poll(() => ann.events, within).toEqual([{ id: '', event: 'inbox', data: {} }])
    expect(bob.events).toEqual([])
  })

  test('are offered to signed-in users, for a limited number of browsers [T172]', async () => {
    const clock = clockAt()
    const app = await appOn(await placeOf(engine), { clock, timeouts: { heartbeat: 50 } })
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getFlags)).extras?.['live']).toBe(1)
    for (const cookie of ['', visitor(app).cookieHeader])
      expect((await app.inject({ url: userEventsPath, headers: { cookie } })).statusCode).toBe(401)
    // A verification code works once.
    clock.pass(minute)
    const other = await signedIn(app, 'ann')
    const { ended } = await listening(other)
    for (let count = 1; count < serverLimits.streamsPerUser; count += 1) await listening(ann)
    expect((await listening(ann)).answer.status).toBe(429)
    expect((await listening(await signedIn(app, 'bob'))).answer.status).toBe(200)
    await other.call(disconnectUser)
    await ended
    expect((await listening(ann)).answer.status).toBe(200)
  })

  test('end when the server stops [T172]', async () => {
    const { app } = await setUp(engine)
    const { answer, ended } = await listening(await signedIn(app, 'ann'))
    expect(answer.status).toBe(200)
    await app.close()
    await ended
    expect(app.services.stopping.signal.aborted).toBe(true)
  })
})
