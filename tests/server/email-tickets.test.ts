import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'

import { getReceivedEmail, listReceivedEmails } from '#contract/agent-received-emails.ts'
import { redactEntry } from '#contract/agent-ticket-changes.ts'
import { getAgentTicket } from '#contract/agent-ticket.ts'
import { listAttachments } from '#contract/attachments.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { emailTickets as checkTickets } from '#server/cli/doctor.ts'
import { deletePendingBlobs } from '#server/db/files/blobs.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'
import { listenForEmail } from '#server/mail/incoming/lmtp.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { signedInAgent } from '../support/agents.ts'
import * as incoming from '../support/incoming.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { addCleanup, appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

const { authenticationResults, rawMail, receive, replies } = incoming
const support = 'support@portal.example.com'
const day = 24 * 60 * 60_000

type Options = { emailTickets?: object; clock?: ReturnType<typeof clockAt> }

/** Two instances whose provider opens tickets by email. */
const instances = async (
  engine: TestEngine,
  { emailTickets = { 'Support@portal.example.com': 103 }, clock = clockAt() }: Options = {},
) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ name: 'Nordlicht', emailTickets }))
  const options = { clock, env: { ...replies, PROVIDER_FILE } }
  return [await appOn(place, options), await appOn(place, options)] as const
}

const tickets = ({ services: { db } }: FastifyInstance) =>
  db
    .selectFrom('ticket')
    .innerJoin('actionLog', 'actionLog.ticketId', 'ticket.id')
    .select(['ticket.id', 'ownerId', 'companyId', 'categoryId', 'typeId', 'shortDescription'])
    .where('details', 'like', '%createdByEmail%')
    .orderBy('ticket.id')
    .execute()

const fromAnn = {
  from: 'Ann <Ann@example.com>',
  to: support,
  subject: 'The printer burns',
  text: 'Smoke everywhere!',
  headers: authenticationResults(),
}

const waiting = async (app: FastifyInstance) => {
  const agent = await signedInAgent(app, 'agent')
  return (await agent.call(listReceivedEmails, { view: 'open', page: 1 })).list
}

describe.each(engines)('an email that opens a ticket on $name', (engine) => {
  test('becomes its sender’s ticket, with files, and is confirmed [T229]', async () => {
    const [app] = await instances(engine)
    expect(await receive(app, { ...fromAnn, files: { 'a.txt': 'One' } })).toBe('entered')
    const [made] = await tickets(app)
    expect(made).toMatchObject({
      ownerId: 1,
      companyId: 1,
      categoryId: 103,
      typeId: 1,
      shortDescription: 'The printer burns',
    })
    const ticketId = made?.id ?? 0
    const ann = await signedIn(app, 'ann')
    expect((await ann.call(getTicket, { ticketId })).data?.description).toContain(
      'Smoke everywhere!',
    )
    expect((await ann.call(getActionLog, { ticketId }))[0]).toMatchObject({
      step: 'Ticket created',
      source: 'Ann Àdams',
    })
    const files = await ann.call(listAttachments, { ticketId })
    expect(files).toMatchObject([{ name: 'a.txt', entryId: expect.any(Number) as number }])
    const [mail, ...others] = await incoming.sentTo(app, 'ann@example.com')
    expect(mail?.text).toContain('We’ve received your ticket')
    expect(others).toEqual([])
    expect(await waiting(app)).toEqual([])
  })

  test('leaves nothing if a lead redacts the first message of its ticket [T229, T267]', async () => {
    const [app] = await instances(engine)
    await receive(app, { ...fromAnn, files: { 'a.txt': 'One' } })
    const ticketId = (await tickets(app))[0]?.id ?? 0
    const lead = await signedInAgent(app, 'lead')
    const entryId = (await lead.call(getAgentTicket, { ticketId })).data?.openingId ?? 0
    expect(await lead.call(redactEntry, { ticketId, entryId })).toEqual({ success: true })
    const { db } = app.services
    await deletePendingBlobs(db, 0)
    expect(await db.selectFrom('blob').select('key').execute()).toEqual([])
    const { description } = await db
      .selectFrom('ticket')
      .select('description')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(description).not.toContain('Smoke')
  })

  test('is named after its sender if its subject is short [T229]', async () => {
    const [app] = await instances(engine)
    await receive(app, { ...fromAnn, subject: 'Help' })
    expect((await tickets(app))[0]?.shortDescription).toBe('Email from Ann Àdams: Help')
  })

  test('opens a ticket each, even if a scanner gives all of its emails one id [T229]', async () => {
    const [app] = await instances(engine)
    const sent = (date: string) => ({
      ...fromAnn.headers,
      'Message-ID': '<scan@copier>',
      Date: date,
    })
    const first = { ...fromAnn, headers: sent('Mon, 06 Jul 2026 10:21:12 +0000') }
    expect(await receive(app, first)).toBe('entered')
    expect(await receive(app, first)).toBe('duplicate')
    const second = { ...fromAnn, headers: sent('Mon, 06 Jul 2026 10:22:40 +0000') }
    expect(await receive(app, second)).toBe('entered')
    expect(await tickets(app)).toHaveLength(2)
  })

  test('has all of a long subject in its first message [T229]', async () => {
    const [app] = await instances(engine)
    const subject = `${'The printer burns and '.repeat(12)}<b>now</b> the shelf`
    await receive(app, { ...fromAnn, subject })
    const [made] = await tickets(app)
    expect(made?.shortDescription.length).toBeLessThanOrEqual(200)
    const ticket = await (await signedIn(app, 'ann')).call(getTicket, { ticketId: made?.id ?? 0 })
    expect(ticket.data?.description).toContain('&lt;b&gt;now&lt;/b&gt; the shelf')
    expect(ticket.data?.description).toContain('Smoke everywhere!')
  })

  test('opens one ticket, however often and wherever it arrives [T125, T229]', async () => {
    const [one, two] = await instances(engine)
    const raw = rawMail({ ...fromAnn, files: { 'a.txt': 'One' } })
    const arrival = () => ({ raw: Buffer.from(raw), recipients: [support] })
    const outcomes = await Promise.all(
      [one, two, one, two].map(({ services }) =>
        processIncoming(services, arrival()).catch(() => 'tried later'),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'entered')).toHaveLength(1)
    expect(await processIncoming(two.services, arrival())).toBe('duplicate')
    expect(await tickets(one)).toHaveLength(1)
    const blobs = await one.services.db.selectFrom('blob').select('pendingSince').execute()
    expect(blobs).toEqual([{ pendingSince: null }, { pendingSince: null }])
  })

  test.each<[string, object]>([
    ['the provider hasn’t asked for it', { to: 'reply@portal.example.com' }],
    ['its sender isn’t verified', { headers: {} }],
    [
      'its sender is forged',
      { headers: { 'Authentication-Results': 'mx.portal.example.com; dmarc=fail' } },
    ],
    ['its sender is unknown', { from: 'x@example.com' }],
    [
      'it answers another email',
      { headers: { ...fromAnn.headers, 'In-Reply-To': '<a@b.example>' } },
    ],
    [
      'it belongs to a conversation of others',
      { headers: { ...fromAnn.headers, References: '<a@b.example>' } },
    ],
    ['a program sent it', { headers: { ...fromAnn.headers, 'Auto-Submitted': 'auto-replied' } }],
    ['it came through a list', { headers: { ...fromAnn.headers, 'List-Id': '<x.example>' } }],
    ['it says nothing', { text: ' ' }],
  ])('opens none if %s [T229]', async (_, part) => {
    const [app] = await instances(engine)
    expect(await receive(app, { ...fromAnn, ...part })).toMatch(/^(refused|ignored)$/)
    expect(await tickets(app)).toEqual([])
    const rows = await app.services.db.selectFrom('receivedEmail').select('reason').execute()
    expect(rows).toHaveLength(1)
  })

  test('opens none for a locked user, or in a category that doesn’t exist [T229]', async () => {
    const [other] = await instances(engine, { emailTickets: { [support]: 99_999 } })
    expect(await receive(other, fromAnn)).toBe('refused')
    const [app] = await instances(engine)
    await app.services.db.updateTable('account').set({ locked: 1 }).where('id', '=', 1).execute()
    expect(await receive(app, fromAnn)).toBe('refused')
    expect([await tickets(other), await tickets(app)]).toEqual([[], []])
  })

  test('waits for an agent if its sender belongs to several companies [T229]', async () => {
    const [app] = await instances(engine)
    const member = { accountId: 1, companyId: 2 }
    await app.services.db.insertInto('accountCompany').values(member).execute()
    expect(await receive(app, fromAnn)).toBe('refused')
    const [first] = await waiting(app)
    expect(first).toMatchObject({ reason: 'companyUnclear' })
    const agent = await signedInAgent(app, 'lead')
    const { data } = await agent.call(getReceivedEmail, { emailId: first?.emailId ?? 0 })
    expect(data?.text).toBe('Smoke everywhere!')
  })

  test.each([
    ['several companies', {}, 'which company it’s for'],
    ['no text', { text: ' ' }, 'our team will look at it'],
    [
      'an answer',
      { headers: { ...fromAnn.headers, 'In-Reply-To': '<a@b.example>' } },
      'look at it',
    ],
    ['another address', { to: replies.REPLY_ADDRESS }, 'our team will look at it'],
    ['the eleventh', {}, 'already created ten by email'],
  ])('is answered with what happens to it: %s [T127, T229]', async (why, part, words) => {
    const [app] = await instances(engine)
    const { db } = app.services
    if (why === 'several companies')
      await db.insertInto('accountCompany').values({ accountId: 1, companyId: 2 }).execute()
    if (why === 'the eleventh') for (let sent = 0; sent < 10; sent += 1) await receive(app, fromAnn)
    await receive(app, { ...fromAnn, ...part })
    const answer = (await incoming.sentTo(app, 'Ann@example.com')).at(-1)
    expect(answer?.subject).toContain('we’ve received your email')
    expect(answer?.text).toContain(words)
    expect(answer?.text).not.toContain('haven’t read')
  })

  test('is answered with the portal’s address if there’s no room for it [T127, T217]', async () => {
    const [app] = await instances(engine)
    const mail = { ...fromAnn, to: replies.REPLY_ADDRESS }
    const kept = Array.from({ length: receivedLimits.perSender }, () => receive(app, mail))
    await Promise.all(kept)
    await app.services.db.deleteFrom('outbox').execute()
    await app.services.db.deleteFrom('attempt').where('scope', '=', 'email answer').execute()
    await receive(app, mail)
    expect((await incoming.sentTo(app, 'Ann@example.com')).at(-1)?.text).toContain(
      'only accepts replies',
    )
  })

  test('opens at most ten a day for its sender; the others wait [T229]', async () => {
    const clock = clockAt()
    const [app] = await instances(engine, { clock })
    for (let sent = 0; sent < 12; sent += 1) await receive(app, fromAnn)
    expect(await tickets(app)).toHaveLength(10)
    expect((await waiting(app)).map(({ reason }) => reason)).toEqual([
      'tooManyTickets',
      'tooManyTickets',
    ])
    clock.pass(day)
    await receive(app, fromAnn)
    expect(await tickets(app)).toHaveLength(11)
  })

  test('is accepted by LMTP at its address [T229]', async () => {
    const [app] = await instances(engine)
    const { address, close } = await listenForEmail('lmtp://127.0.0.1:0', app.services, app.log)
    addCleanup(close)
    const { port } = address as { port: number }
    const transport = createTransport({
      lmtp: true,
      ignoreTLS: true,
      host: '127.0.0.1',
      port,
    } as never)
    const envelope = { from: 'ann@example.com', to: [support, 'other@portal.example.com'] }
    const sent: unknown = await transport.sendMail({ envelope, raw: rawMail(fromAnn) })
    expect(sent).toMatchObject({ accepted: [support], rejected: ['other@portal.example.com'] })
    expect(await tickets(app)).toHaveLength(1)
  })

  test('has a category, or the doctor lists those that there are [T229]', async () => {
    for (const [id, message] of [
      [103, support],
      [99_999, 'support@portal.example.com (99999); there are: 101 '],
    ] as const) {
      const [app] = await instances(engine, { emailTickets: { [support]: id } })
      const { engine: own, env } = app.services
      expect((await checkTickets(own, env)).message).toContain(message)
    }
  })
})
