import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import * as announcements from '#contract/agent-announcements.ts'
import { approveLoginRequest } from '#contract/agent-requests.ts'
import * as changes from '#contract/agent-ticket-changes.ts'
import { listAgentAttachments, uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { inviteUser, setUserFlags } from '#contract/agent-users.ts'
import type { Answer, Call } from '#contract/call.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { clockAt } from '#tests/support/server.ts'
import { upload } from '#tests/support/upload.ts'

const ticketId = 5
const day = 24 * 60 * 60_000
const reply = { ticketId, text: 'Try again.', lastEntryId: 1000 }
const texts = { title: 'Downtime', text: 'On Sunday.', titleDe: '', textDe: '', link: '' }
const toAlpha = { audience: 'companies', companyIds: [1], username: '', ...texts }
const endsAt = new Date(startOfTests + 5 * day).toISOString()
const newUser = {
  companyId: 1,
  firstName: 'Cara',
  lastName: 'Dietz',
  username: 'cara.dietz',
  mail: 'cara@example.com',
  telephone: '',
  tc: 1,
  sm: 0,
  psm: 0,
}

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  const { db } = app.services
  await db
    .insertInto('ticketSubscription')
    .values({ ticketId, accountId: 2 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = async (
    table: 'actionLog' | 'outbox' | 'announcement' | 'inboxMessage' | 'attachment' | 'audit',
  ) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { app, clock, db, rows, admin: await signedInAgent(app, 'admin') }
}

describe.each(engines)('a form of an agent on $name', (engine) => {
  test('is stored once if it is sent twenty times at once [T170]', async () => {
    const { admin, rows } = await setUp(engine)
    const [entries, emails] = [await rows('actionLog'), await rows('outbox')]
    for (const [call, form, added] of [
      [changes.replyToTicket, reply, [1, 1]],
      [changes.addNote, { ticketId, text: 'Asked.' }, [2, 1]],
    ] as const) {
      const writeId = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          admin.call(call as typeof changes.addNote, { ...form, writeId }),
        ),
      )
      expect(answers.filter(({ success }) => success)).toHaveLength(20)
      expect([(await rows('actionLog')) - entries, (await rows('outbox')) - emails]).toEqual(added)
    }
  })

  test('gets the first answer again, whatever it is about [T170]', async () => {
    const { admin, rows, db } = await setUp(engine)
    await db
      .insertInto('loginRequest')
      .values({
        kind: 'partner',
        companyId: 1,
        requesterId: 2,
        ticketId: null,
        createdAt: 0,
        firstName: 'Pat',
        lastName: 'Page',
        phone: '',
        mail: 'pat@example.com',
        mailKey: 'pat@example.com',
      })
      .execute()
    const setup = { username: 'pat.page', companyIds: [1], mfa: 1 }
    const flags = { 'flags[tc]': 1, 'flags[sm]': 0, 'flags[psm]': 0 }
    for (const [call, form] of [
      [announcements.publishAnnouncement, { ...toAlpha, endsAt }],
      [announcements.sendInboxMessage, toAlpha],
      [announcements.endAnnouncement, { announcementId: 1 }],
      [announcements.withdrawAnnouncement, { announcementId: 2 }],
      [approveLoginRequest, { requestId: 1, ...setup, ...flags }],
      [inviteUser, newUser],
      [setUserFlags, { userId: 1, tc: 1, sm: 1, psm: 0 }],
      [changes.setTicketStatus, { ticketId, statusId: 2 }],
    ] as const) {
      const writeId = randomUUID()
      const send = () =>
        admin.call(call as Call, { ...form, writeId }) as Promise<Answer<typeof inviteUser>>
      const first = await send()
      const counts = [await rows('audit'), await rows('outbox')]
      expect([call.path, first.success]).toEqual([call.path, true])
      expect(await send()).toEqual(first)
      expect([await rows('audit'), await rows('outbox')]).toEqual(counts)
    }
    expect([await rows('announcement'), await rows('inboxMessage')]).toEqual([2, 10])
  })

  test('gets 409 if its content has changed, and stores nothing [T170]', async () => {
    const { admin, rows } = await setUp(engine)
    const writeId = randomUUID()
    await admin.call(changes.replyToTicket, { ...reply, writeId })
    const entries = await rows('actionLog')
    const post = async (call: Call, form: Record<string, string | number>) =>
      (await admin.post(call.path, { ...form, writeId })).statusCode
    expect(await post(changes.replyToTicket, { ...reply, text: 'Try it again.' })).toBe(409)
    expect(await post(changes.replyToTicket, { ...reply, ticketId: 7 })).toBe(409)
    expect(await post(changes.addNote, { ticketId, text: reply.text })).toBe(409)
    expect(await rows('actionLog')).toBe(entries)
  })

  test('belongs to one agent, and is remembered for 24 hours [T170]', async () => {
    const { app, admin, clock, rows } = await setUp(engine)
    const note = { ticketId, text: 'Asked.', writeId: randomUUID() }
    const entries = await rows('actionLog')
    await admin.call(changes.addNote, note)
    await (await signedInAgent(app, 'agent')).call(changes.addNote, note)
    expect((await rows('actionLog')) - entries).toBe(2)
    clock.pass(day - 1000)
    await sweepTickets(app.services)
    const later = await signedInAgent(app, 'admin')
    await later.call(changes.addNote, { ...note, writeId: note.writeId.toUpperCase() })
    expect((await rows('actionLog')) - entries).toBe(2)
    clock.pass(2000)
    await sweepTickets(app.services)
    await later.call(changes.addNote, note)
    expect((await rows('actionLog')) - entries).toBe(3)
  })

  test('can be sent again after a refusal, which stores nothing [T170]', async () => {
    const { admin, db } = await setUp(engine)
    const writeId = randomUUID()
    const send = (statusId: number) =>
      admin.call(changes.setTicketStatus, { ticketId, statusId, writeId })
    expect((await send(77)).success).toBe(false)
    expect(await send(2)).toEqual({ success: true })
    const outdated = { ...reply, lastEntryId: 0, writeId: randomUUID() }
    await db
      .insertInto('actionLog')
      .values({
        ticketId,
        at: startOfTests,
        step: '',
        source: '',
        description: 'Hi',
        isCurrent: 0,
        authorId: 1,
        kind: 'comment',
      })
      .execute()
    expect(await admin.call(changes.replyToTicket, outdated)).toMatchObject({ isOutdated: true })
    const again = { ...outdated, lastEntryId: 100_000 }
    expect(await admin.call(changes.replyToTicket, again)).toEqual({ success: true })
  })

  test('uploads a file once, also if it was the last one [T170]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock, env: { ATTACHMENTS_PER_TICKET: '1' } })
    const agent = await signedInAgent(app, 'agent')
    const writeId = randomUUID()
    const send = (bytes: string) =>
      upload(agent, uploadAgentAttachment, ticketId, { bytes }, writeId)
    const first = await send('Pour water')
    expect(first.success).toBe(true)
    expect(await send('Pour water')).toEqual(first)
    await expect(send('Pour milk')).rejects.toThrow('409')
    expect(await agent.call(listAgentAttachments, { ticketId })).toHaveLength(1)
    const { length } = await app.services.db.selectFrom('blob').select('key').execute()
    expect(length).toBe(1)
  })

  test('needs an id [T170]', async () => {
    const { admin } = await setUp(engine)
    for (const writeId of ['', 'x', '1234'])
      expect(
        (await admin.post(changes.addNote.path, { ticketId, text: 'Hi', writeId })).statusCode,
      ).toBe(400)
  })
})
