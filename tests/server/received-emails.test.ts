import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/agent-received-emails.ts'
import { limits } from '#contract/limits.ts'
import { countLoginRequests } from '#contract/agent-requests.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { personalFiles } from '#server/db/accounts/personal-data.ts'
import { deletePendingBlobs } from '#server/db/files/blobs.ts'
import { receivedLimits } from '#server/domain/received-limits.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { processIncoming } from '#server/mail/incoming/process-incoming.ts'
import { replyAddressFor } from '#server/mail/reply-address.ts'
import { eraseUser } from '#server/rules/erase-user.ts'
import { signedInAgent } from '../support/agents.ts'
import { authenticationResults, rawMail, receive, replies } from '../support/incoming.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

const day = 24 * 60 * 60_000
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock, env: replies })
  return { app, clock, agent: await signedInAgent(app, 'agent') }
}

const list = async (agent: Visitor, view: calls.ReceivedView = 'open', page = 1) =>
  (await agent.call(calls.listReceivedEmails, { view, page })).list

const newest = async (agent: Visitor, view: calls.ReceivedView = 'open') => {
  const [first] = await list(agent, view)
  const emailId = first?.emailId ?? 0
  return (await agent.call(calls.getReceivedEmail, { emailId })).data
}

const dismiss = (agent: Visitor, emailId: number, allOfSender: 0 | 1 = 0) =>
  agent.call(calls.dismissReceivedEmail, { emailId, allOfSender })

const verified = (domain?: string) => ({ headers: authenticationResults(domain) })

/** Ann's own address, authenticated, without a ticket. */
const fromAnn = { from: 'Ann <Ann@example.com>', subject: 'The printer burns', ...verified() }

const addressOf = ({ services }: FastifyInstance) =>
  replyAddressFor(services, { side: 'customer', id: 1, ticketId }) ?? ''

const blobs = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('blob').select('key').execute()

/** Adds copies of the only email until its room is full. */
const fillRoom = async ({ services: { db } }: FastifyInstance) => {
  const [email] = await db.selectFrom('receivedEmail').selectAll().execute()
  if (!email) throw new Error('There is no email.')
  const { id: _, ...row } = email
  const copy = (__: unknown, at: number) => ({ ...row, fingerprint: String(at) })
  const rows = Array.from({ length: receivedLimits.emails - 1 }, copy)
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('receivedEmail')
      .values(rows.slice(from, from + 100))
      .execute()
}

describe.each(engines)('received emails on $name', (engine) => {
  test('are listed with why they became no entry [T217]', async () => {
    const { app, clock, agent } = await setUp(engine)
    await receive(app, {
      ...fromAnn,
      text: 'Smoke!\n\nOn 6 Jul 2026 Bo <b@x.example> wrote:\n> Old',
    })
    expect(await newest(agent)).toEqual({
      emailId: 1,
      sender: 'Ann@example.com',
      senderName: 'Ann',
      recipient: 'reply@portal.example.com',
      subject: 'The printer burns',
      reason: 'noTicket',
      dmarc: 'pass',
      receivedAt: new Date(clock.now()).toISOString(),
      files: 0,
      state: 'open',
      handledBy: '',
      handledAt: null,
      ticket: null,
      text: 'Smoke!',
      quoted: expect.stringContaining('Old') as string,
      attachments: [],
      skippedFiles: [],
      leftOut: 0,
      ofSender: 1,
      user: { userId: 1, name: 'Ann Àdams' },
      about: null,
      reply: '',
      replyProblem: '',
    })
    const failing = 'mx.portal.example.com; dmarc=fail header.from=example.com'
    const others = [
      [{ from: 'ann@example.com' }, { reason: 'unchecked', dmarc: 'none' }],
      [
        { from: 'ann@example.com', headers: { 'Authentication-Results': failing } },
        { reason: 'forged', dmarc: 'fail' },
      ],
      [
        { from: 'x@elsewhere.example', subject: 'Re: T-00005', ...verified('elsewhere.example') },
        { reason: 'noAccess', about: { ticketId, code: 'T-00005' }, user: null },
      ],
      [{ from: 'ann@example.com', to: addressOf(app), text: ' ' }, { reason: 'empty' }],
    ] as const
    for (const [mail, expected] of others) {
      await receive(app, mail)
      expect(await newest(agent)).toMatchObject(expected)
    }
    expect(await agent.call(countLoginRequests)).toEqual({ open: 0, news: 0, emails: 5 })
  })

  test('aren’t counted where nothing reads emails [T217]', async () => {
    const app = await newApp(engine, { env: { AGENTS: 'on' } })
    const agent = await signedInAgent(app, 'agent')
    expect(await agent.call(countLoginRequests)).toEqual({ open: 0, news: 0 })
  })

  test('of machines are ignored, without their files [T217]', async () => {
    const { app, agent } = await setUp(engine)
    const file = { files: { 'a.txt': 'Hello' } }
    const mails = {
      autoReply: { headers: { ...fromAnn.headers, 'Auto-Submitted': 'auto-generated' } },
      list: { headers: { ...fromAnn.headers, 'List-Id': '<news.example.com>' } },
      own: { from: 'portal@portal.example.com', text: 'Your link' },
    }
    for (const [reason, mail] of Object.entries(mails)) {
      expect(await receive(app, { ...fromAnn, ...file, ...mail })).toBe('ignored')
      expect(await newest(agent, 'ignored')).toMatchObject({ reason, state: 'ignored', files: 0 })
    }
    expect((await newest(agent, 'ignored'))?.text).toBe('')
    expect(await list(agent)).toEqual([])
    expect(await blobs(app)).toEqual([])
  })

  test('that become an entry aren’t listed [T217]', async () => {
    const { app, agent } = await setUp(engine)
    const both = `${addressOf(app)}, ${replyAddressFor(app.services, { side: 'customer', id: 999, ticketId: 6 })}`
    expect(await receive(app, { from: 'ann@example.com', to: both })).toBe('entered')
    expect(await list(agent)).toEqual([])
  })

  test('can refer to a ticket that doesn’t exist [T217]', async () => {
    const { app, agent } = await setUp(engine)
    await receive(app, {
      ...fromAnn,
      headers: { ...fromAnn.headers, 'In-Reply-To': '<t777@portal.example.com>' },
    })
    expect(await newest(agent)).toMatchObject({ reason: 'noAccess', about: null })
  })

  test('that can’t be read are listed as such [T217]', async () => {
    const { app, agent } = await setUp(engine)
    for (let turn = 0; turn < 2; turn += 1) {
      const raw = Buffer.from(`${'X-A: b\r\n'.repeat(120_000)}\r\nx`)
      expect(await processIncoming(app.services, { raw, recipients: [] })).toBe('refused')
    }
    expect(await list(agent)).toMatchObject([{ reason: 'unreadable', sender: '', subject: '' }])
  })

  test('are kept once, whichever instance gets them [T217]', async () => {
    const place = await placeOf(engine)
    const [one, two] = [await appOn(place, { env: replies }), await appOn(place, { env: replies })]
    const mail = { ...fromAnn, files: { 'a.txt': 'Hello' } }
    const raw = rawMail(mail)
    await Promise.all(
      [one, two, one, two].map(({ services }) =>
        processIncoming(services, { raw: Buffer.from(raw), recipients: [] }),
      ),
    )
    expect(await list(await signedInAgent(one, 'agent'))).toHaveLength(1)
    expect(await blobs(one)).toHaveLength(1)
  })

  test('of a sender are kept 20 times a day, and the newest says how many aren’t [T217]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const claimed = { from: 'ann@example.com' }
    for (let sent = 0; sent < 23; sent += 1) await receive(app, claimed)
    expect((await agent.call(calls.listReceivedEmails, { view: 'open', page: 1 })).total).toBe(20)
    expect(await newest(agent)).toMatchObject({ reason: 'unchecked', leftOut: 3 })
    // The owner of the address isn't affected.
    await receive(app, fromAnn)
    expect(await newest(agent)).toMatchObject({ reason: 'noTicket', leftOut: 0 })
    clock.pass(day)
    await receive(app, claimed)
    expect(await list(await signedInAgent(app, 'agent'), 'open', 2)).toHaveLength(2)
  })

  test('of strangers leave room for customers, and invented senders for real ones [T217]', async () => {
    const { app, agent } = await setUp(engine)
    await receive(app, { from: 'x@elsewhere.example' })
    await fillRoom(app)
    const read = () => agent.call(calls.listReceivedEmails, { view: 'open', page: 1 })
    await receive(app, { from: 'y@elsewhere.example' })
    const max = receivedLimits.emails
    expect(await read()).toMatchObject({ total: max, isFull: true })
    await receive(app, { from: 'y@elsewhere.example', ...verified('elsewhere.example') })
    await receive(app, fromAnn)
    expect(await read()).toMatchObject({ total: max + 2, isFull: true })
    await dismiss(agent, 1)
    expect((await read()).isFull).toBe(false)
  })

  test('of a domain of strangers are kept 200 times a day [T217]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const { perDomain } = receivedLimits
    const counted = { scope: 'received email', key: 'true @elsewhere.example', since: clock.now() }
    await app.services.db
      .insertInto('attempt')
      .values({ ...counted, count: perDomain - 1 })
      .execute()
    const from = (name: string, domain: string) =>
      receive(app, { from: `${name}@${domain}`, ...verified(domain) })
    for (const name of ['a', 'b', 'c']) await from(name, 'elsewhere.example')
    expect(await newest(agent)).toMatchObject({ sender: 'a@elsewhere.example', leftOut: 2 })
    await from('d', 'other.example')
    expect(await newest(agent)).toMatchObject({ sender: 'd@other.example', leftOut: 0 })
  })

  test('of machines take the place of the oldest, once there’s no more room [T217]', async () => {
    const { app, agent } = await setUp(engine)
    const headers = { 'Auto-Submitted': 'auto-replied' }
    await receive(app, { from: 'bot@elsewhere.example', headers })
    await fillRoom(app)
    await receive(app, { from: 'other@elsewhere.example', headers })
    const read = await agent.call(calls.listReceivedEmails, { view: 'ignored', page: 1 })
    expect(read).toMatchObject({ total: receivedLimits.emails, isFull: false })
    expect(read.list[0]).toMatchObject({ sender: 'other@elsewhere.example' })
    expect((await agent.call(calls.getReceivedEmail, { emailId: 1 })).data).toBeNull()
  })

  test('of a sender have room for 100 MB of files [T217]', async () => {
    const { app, agent } = await setUp(engine)
    await receive(app, { ...fromAnn, files: { 'a.txt': 'One' } })
    const { db } = app.services
    await db.updateTable('receivedEmailFile').set({ size: receivedLimits.bytesPerSender }).execute()
    await receive(app, { ...fromAnn, files: { 'b.txt': 'Two' } })
    expect(await newest(agent)).toMatchObject({ files: 0, skippedFiles: ['b.txt'] })
    await dismiss(agent, 1)
    await receive(app, { ...fromAnn, files: { 'c.txt': 'Three' } })
    expect(await newest(agent)).toMatchObject({ files: 1, skippedFiles: [] })
  })

  test('have files that were scanned, and names of those that aren’t kept [T218]', async () => {
    const { app, agent } = await setUp(engine)
    const [note, page] = ['Just words', '<script>alert(1)</script>']
    await receive(app, { ...fromAnn, files: { 'a.txt': note, 'b.html': page } })
    const email = await newest(agent)
    expect(email?.attachments.map(({ name }) => name)).toEqual(['a.txt', 'b.html'])
    const [first, second] = email?.attachments ?? []
    const download = (id = 0) =>
      app.inject({
        url: `${calls.downloadReceivedFile.path}?emailId=${email?.emailId}&id=${id}`,
        headers: { cookie: agent.cookieHeader },
      })
    expect((await download(first?.id)).body).toBe(note)
    const { headers } = await download(second?.id)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect((await download(999)).statusCode).toBe(404)
    app.services.scan = () => Promise.resolve('infected')
    await receive(app, { ...fromAnn, files: { 'virus.txt': note } })
    app.services.scan = () => Promise.reject(new Error('down'))
    await receive(app, { ...fromAnn, files: { 'unscanned.txt': note } })
    const fileCounts = (await list(agent)).map(({ files }) => files)
    expect(fileCounts).toEqual([0, 0, 2])
    expect(await newest(agent)).toMatchObject({ skippedFiles: ['unscanned.txt'] })
    expect(await blobs(app)).toHaveLength(2)
  })

  test('are plain text that loads nothing [T218]', async () => {
    const { app, agent } = await setUp(engine)
    const text =
      '<p>Hello <b>there</b><img src="https://track.example/1.png"></p><script>alert(1)</script>'
    await receive(app, {
      ...fromAnn,
      text,
      headers: { ...fromAnn.headers, 'Content-Type': 'text/html' },
    })
    expect((await newest(agent))?.text).toBe('Hello there')
  })

  test('are dismissed once, alone or with the others of their sender [T219]', async () => {
    const { app, clock, agent } = await setUp(engine)
    for (let sent = 0; sent < 3; sent += 1) await receive(app, { from: 'x@elsewhere.example' })
    await receive(app, fromAnn)
    const form = { writeId: randomUUID(), emailId: 1, allOfSender: 0 } as const
    expect(await agent.call(calls.dismissReceivedEmail, form)).toEqual({ success: true })
    expect(await agent.call(calls.dismissReceivedEmail, form)).toEqual({ success: true })
    expect(await list(agent, 'handled')).toMatchObject([
      {
        emailId: 1,
        state: 'dismissed',
        handledBy: 'Ada agent',
        handledAt: new Date(clock.now()).toISOString(),
      },
    ])
    await dismiss(await signedInAgent(app, 'lead'), 2, 1)
    expect((await list(agent)).map(({ emailId }) => emailId)).toEqual([4])
    const audited = app.services.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'email.dismissed')
      .orderBy('id')
    expect(await audited.execute()).toEqual([
      { detail: 'email 1' },
      { detail: 'email 2 and 1 of its sender' },
    ])
    expect((await dismiss(agent, 999)).success).toBe(false)
  })

  test('are dismissed with others of their sender only if equally verified [T219]', async () => {
    const { app, agent } = await setUp(engine)
    for (const mail of [{ from: 'ann@example.com' }, { from: 'ann@example.com' }, fromAnn])
      await receive(app, mail)
    expect(await newest(agent)).toMatchObject({ dmarc: 'pass', ofSender: 1 })
    expect((await agent.call(calls.getReceivedEmail, { emailId: 1 })).data?.ofSender).toBe(2)
    await dismiss(agent, 1, 1)
    expect((await list(agent)).map(({ emailId }) => emailId)).toEqual([3])
  })

  test('without a readable sender are dismissed one by one [T219]', async () => {
    const { app, agent } = await setUp(engine)
    for (const from of ['nobody', 'no one']) await receive(app, { from })
    expect(await newest(agent)).toMatchObject({ sender: '', ofSender: 0 })
    await dismiss(agent, 1, 1)
    expect((await list(agent)).map(({ emailId }) => emailId)).toEqual([2])
  })

  test('that are long have the whole email as a file [T217]', async () => {
    const { app, agent } = await setUp(engine)
    await receive(app, { ...fromAnn, text: 'Line of a long text\n'.repeat(3000) })
    const long = await newest(agent)
    expect(long?.attachments).toMatchObject([{ name: 'The printer burns.eml' }])
    expect(long?.text).toHaveLength(limits.agentTextMax)
    await receive(app, { ...fromAnn, text: 'Short' })
    expect((await newest(agent))?.attachments).toEqual([])
  })

  test('are read but not handled by auditors, and never seen by customers [T219]', async () => {
    const { app } = await setUp(engine)
    await receive(app, fromAnn)
    const auditor = await signedInAgent(app, 'auditor')
    expect(await newest(auditor)).toMatchObject({ text: 'Hello' })
    const form = { writeId: randomUUID(), emailId: 1, allOfSender: 0 }
    expect((await auditor.post(calls.dismissReceivedEmail.path, form)).statusCode).toBe(403)
    const ann = await signedIn(app, 'ann')
    expect((await ann.post(calls.getReceivedEmail.path, { emailId: 1 })).statusCode).toBe(401)
  })

  test('are deleted after 30 days, with their files [T217]', async () => {
    const { app, clock } = await setUp(engine)
    const rows = () => app.services.db.selectFrom('receivedEmail').select('id').execute()
    await receive(app, { ...fromAnn, files: { 'a.txt': 'Hello' } })
    clock.pass(29 * day)
    await sweepTickets(app.services)
    expect(await rows()).toHaveLength(1)
    expect(await blobs(app)).toHaveLength(1)
    clock.pass(day + 1)
    await sweepTickets(app.services)
    expect(await rows()).toEqual([])
    expect(await blobs(app)).toEqual([])
  })

  test('are erased with their user, whoever used the address [T217, O58]', async () => {
    const { app, clock, agent } = await setUp(engine)
    const { db, engine: own, keyring } = app.services
    await receive(app, { ...fromAnn, files: { 'a.txt': 'Hello' } })
    await receive(app, { from: 'ann@example.com' })
    await receive(app, { from: 'x@elsewhere.example', text: 'Greetings from Ann Àdams' })
    expect((await personalFiles(db, 1)).received.map(({ name }) => name)).toEqual(['a.txt'])
    await eraseUser(own, await accountById(db, 1), { keyring, now: clock.now() })
    await deletePendingBlobs(db, 0)
    expect((await list(agent)).map(({ sender }) => sender)).toEqual(['x@elsewhere.example'])
    expect((await newest(agent))?.text).not.toContain('Àdams')
    expect(await blobs(app)).toEqual([])
  })
})
