import { describe, expect, test } from 'vitest'

import {
  downloadAgentAttachment,
  listAgentAttachments,
  uploadAgentAttachment,
} from '#contract/agent-ticket-attachments.ts'
import { addNote, replyToTicket, setTicketStatus } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import * as agentCalls from '#contract/agent-unsent-attachments.ts'
import { previewAttachment } from '#contract/attachment-preview.ts'
import { downloadAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import { ticketDocument } from '#contract/exports.ts'
import { addComment, getActionLog, getTicket, toggleSubscription } from '#contract/tickets.ts'
import * as calls from '#contract/unsent-attachments.ts'
import { deleteDraftFiles } from '#server/db/accounts/erase-address.ts'
import { personalFiles } from '#server/db/accounts/personal-data.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { signedInAgent } from '../support/agents.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { wordsOf } from '../support/pdf-words.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '../support/server.ts'
import { pixel, sendParts, upload } from '../support/upload.ts'

const ticketId = 5
const closed = 3
const foreign = 31
const hour = 60 * 60_000

const setUp = async (engine: TestEngine, env: NodeJS.ProcessEnv = {}) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const options = { clock, env: { AGENTS: 'on', ...env } }
  const app = await appOn(place, options)
  const users = {
    ann: await signedIn(app, 'ann'),
    bob: await signedIn(app, 'bob'),
    agent: await signedInAgent(app, 'agent'),
  }
  const { db } = app.services
  const blobs = async () => (await db.selectFrom('blob').select('key').execute()).length
  return { ...users, app, db, place, clock, blobs, another: () => appOn(place, options) }
}

/** Adds a file to what someone writes on a ticket; returns its id. */
const add = async (who: Visitor) => {
  const file = { name: 'log.txt', bytes: 'It burns' }
  return Number((await upload(who, calls.uploadUnsent, ticketId, file)).id)
}

const addByAgent = async (agent: Visitor) => {
  const file = { name: 'manual.txt', bytes: 'Pour water' }
  return Number((await upload(agent, agentCalls.uploadAgentUnsent, ticketId, file)).id)
}

const newestEntry = async (agent: Visitor) =>
  (await agent.call(getAgentHistory, { ticketId })).at(-1)?.entryId ?? 0

const reply = async (agent: Visitor, attachments: number[]) =>
  agent.call(replyToTicket, {
    writeId: crypto.randomUUID(),
    ticketId,
    text: 'Pour water.',
    lastEntryId: await newestEntry(agent),
    attachments,
  })

const gone = { success: false, message: expect.stringContaining('no longer available') }

describe.each(engines)('files of an unsent comment on $name', (engine) => {
  test('are seen by their writer only, and belong to the comment once it’s sent [T193]', async () => {
    const { ann, bob, agent, blobs } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ entryFiles: 1 })
    const before = await ann.call(getTicket, { ticketId })
    const [first, second] = [await add(ann), await add(ann)]
    const file = { name: 'log.txt', type: 'text/plain', size: 8 }
    const unsent = await ann.call(calls.listUnsent, { ticketId })
    expect(unsent).toEqual([
      { id: first, ...file },
      { id: second, ...file },
    ])
    expect(await bob.call(calls.listUnsent, { ticketId })).toEqual([])
    expect(await bob.call(listAttachments, { ticketId })).toEqual([])
    expect(await agent.call(listAgentAttachments, { ticketId })).toEqual([])
    expect((await bob.post(downloadAttachment.path, { ticketId, id: first })).statusCode).toBe(404)
    expect(await ann.call(getTicket, { ticketId })).toEqual(before)

    await ann.call(calls.deleteUnsent, { ticketId, id: second })
    expect(await blobs()).toBe(1)
    expect(
      await ann.call(addComment, { ticketId, comment: 'See the log', attachments: [first] }),
    ).toMatchObject({ success: true })
    expect(await ann.call(calls.listUnsent, { ticketId })).toEqual([])
    const entry = (await bob.call(getActionLog, { ticketId })).at(-1)
    const [attached, ...others] = await bob.call(listAttachments, { ticketId })
    expect(others).toEqual([])
    expect(attached).toMatchObject({ ...file, uploader: 'ann', entryId: entry?.entryId })
    expect(attached?.createDate).toBe(entry?.date)
    const { data } = await bob.call(getTicket, { ticketId })
    expect(data?.attachments).toEqual([attached])
    const { data: theirs } = await agent.call(getAgentTicket, { ticketId })
    expect(theirs?.attachments).toEqual(await agent.call(listAgentAttachments, { ticketId }))
    const { body } = await bob.post(downloadAttachment.path, { ticketId, id: attached?.id ?? 0 })
    expect(body).toBe('It burns')
  })

  test('stay when the comment is refused, and nobody else can send or delete them [T193, X18]', async () => {
    const { ann, bob, agent, db } = await setUp(engine)
    const id = await add(ann)
    const theirs = await addByAgent(agent)
    expect(await bob.call(addComment, { ticketId, comment: 'Mine', attachments: [id] })).toEqual(
      gone,
    )
    expect(
      await ann.call(addComment, { ticketId, comment: 'Mine', attachments: [theirs] }),
    ).toEqual(gone)
    expect(await reply(agent, [id])).toEqual(gone)
    await bob.call(calls.deleteUnsent, { ticketId, id })
    expect(await ann.call(getActionLog, { ticketId })).toHaveLength(1)
    // A refused comment doesn't start the pause.
    await ann.call(addComment, { ticketId, comment: 'Without the file' })
    const { success } = await ann.call(addComment, { ticketId, comment: 'Wait', attachments: [id] })
    expect(success).toBe(false)
    expect(await ann.call(calls.listUnsent, { ticketId })).toMatchObject([{ id }])
    expect(await db.selectFrom('attachment').select('id').execute()).toEqual([])
  })

  test('are refused on closed tickets and others’ tickets, above the maximum, and if they’re infected [T193, X20, X21]', async () => {
    const { app, ann, agent, blobs } = await setUp(engine, { ATTACHMENTS_PER_TICKET: '2' })
    const refused = (who: Visitor, call: Parameters<typeof upload>[1], place = ticketId) =>
      upload(who, call, place, { bytes: 'x' })
    const both = [
      [ann, calls.uploadUnsent],
      [agent, agentCalls.uploadAgentUnsent],
    ] as const
    for (const [who, call] of both)
      expect((await refused(who, call, closed)).messages[0]).toContain('closed')
    const parts = [
      { name: 'ticketId', value: `${foreign}` },
      { name: 'file', file: 'a.txt', bytes: pixel },
    ]
    expect((await sendParts(ann, calls.uploadUnsent, parts)).statusCode).toBe(404)
    for (const call of [calls.listUnsent, calls.deleteUnsent])
      expect((await ann.post(call.path, { ticketId: foreign, id: 1 })).statusCode).toBe(404)
    for (const call of [agentCalls.listAgentUnsent, agentCalls.deleteAgentUnsent])
      expect((await agent.post(call.path, { ticketId: 999, id: 1 })).statusCode).toBe(404)
    const ids = [await add(ann), await add(ann)]
    expect(await refused(ann, calls.uploadUnsent)).toMatchObject({ maxFilesReached: true })
    await upload(agent, uploadAgentAttachment, ticketId, { bytes: 'x' })
    const sent = await ann.call(addComment, { ticketId, comment: 'Both', attachments: ids })
    expect(sent.message).toContain('any more')
    expect(await blobs()).toBe(3)
    app.services.scan = async () => 'infected'
    await ann.call(calls.deleteUnsent, { ticketId, id: ids[1] ?? 0 })
    await ann.call(calls.deleteUnsent, { ticketId, id: ids[0] ?? 0 })
    for (const [who, call] of both)
      expect(await refused(who, call)).toMatchObject({ success: false, isInfected: true })
    expect(await blobs()).toBe(1)
  })

  test('are deleted after a day by any instance, with their bytes [T193]', async () => {
    const { ann, agent, clock, another, blobs, db } = await setUp(engine)
    await add(ann)
    await addByAgent(agent)
    clock.pass(23 * hour)
    const { services } = await another()
    await sweepTickets(services)
    expect(await blobs()).toBe(2)
    expect(await db.selectFrom('unsentAttachment').select('id').execute()).toHaveLength(2)
    clock.pass(hour + 1)
    await sweepTickets(services)
    expect(await blobs()).toBe(0)
  })

  test('are part of a user’s export, and are erased with the user and with the ticket [T193, O58, O62]', async () => {
    const { app, ann, bob, agent, db, place, blobs } = await setUp(engine)
    await add(ann)
    await add(bob)
    await addByAgent(agent)
    const { desk } = deskOn(place)
    const out = `${place.dataDir}/ann.zip`
    expect((await desk(['user', 'export', 'ann', '--out', out])).out).toContain('files about ann')
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(await personalFiles(db, id)).toMatchObject({ unsent: [{ name: 'log.txt' }] })
    await deleteDraftFiles(db, id)
    expect(await blobs()).toBe(2)
    await db.deleteFrom('actionLog').where('ticketId', '=', ticketId).execute()
    await db.deleteFrom('ticket').where('id', '=', ticketId).execute()
    expect(await db.selectFrom('unsentAttachment').select('id').execute()).toEqual([])
    app.services.now = () => Date.parse('2027-01-01')
    await sweepTickets(app.services)
    expect(await blobs()).toBe(0)
  })

  test('are named in the email about the comment, on both sides [T193, T181, T122]', async () => {
    const { app, ann, bob, agent, place } = await setUp(engine, {
      PUBLIC_URL: 'https://portal.example.com',
    })
    await deskOn(place).desk('ticket assign 5 agent')
    await bob.call(toggleSubscription, { ticketId })
    const id = await add(ann)
    await upload(ann, uploadAttachment, ticketId, { name: 'before.txt', bytes: 'x' })
    await ann.call(addComment, { ticketId, comment: 'See the log', attachments: [id] })
    await deliverAll(app)
    const mails = await filedMails(app)
    const linesTo = (address: string) =>
      mails.find(({ to }) => to?.[0]?.address === address)?.text ?? ''
    expect(linesTo('bob@example.com')).toContain('See the log\n\nAttachments: log.txt\n')
    expect(linesTo('agent@provider.example')).toContain('Attachments: before.txt, log.txt\n')
    expect(await reply(agent, [await addByAgent(agent)])).toEqual({ success: true })
    await deliverAll(app)
    const texts = (await filedMails(app)).map(({ text }) => text)
    expect(texts.filter((text) => text?.includes('Attachments: manual.txt'))).not.toEqual([])
  })
})

describe.each(engines)('files of an agent’s unsent reply or note on $name', (engine) => {
  test('reach the customer with the reply, once however often it’s sent [T193, T170]', async () => {
    const { ann, agent, db } = await setUp(engine)
    const id = await addByAgent(agent)
    expect(await ann.call(listAttachments, { ticketId })).toEqual([])
    const form = {
      writeId: crypto.randomUUID(),
      ticketId,
      text: 'Pour water.',
      lastEntryId: await newestEntry(agent),
      attachments: [id],
    }
    expect(await agent.call(replyToTicket, form)).toEqual({ success: true })
    expect(await agent.call(replyToTicket, form)).toEqual({ success: true })
    const [file, ...others] = await ann.call(listAttachments, { ticketId })
    expect(others).toEqual([])
    const entry = (await ann.call(getActionLog, { ticketId })).at(-1)
    expect(file).toMatchObject({ name: 'manual.txt', entryId: entry?.entryId })
    const audited = await db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'ticket.answered')
      .execute()
    expect(audited).toEqual([{ detail: `ticket 5, files ${file?.id}` }])
  })

  test('are stored once, however often an upload is sent [T193, T170]', async () => {
    const { agent, blobs } = await setUp(engine)
    const writeId = crypto.randomUUID()
    const send = () =>
      upload(agent, agentCalls.uploadAgentUnsent, ticketId, { bytes: 'x' }, writeId)
    expect(await send()).toEqual(await send())
    expect(await blobs()).toBe(1)
    expect(await agent.call(agentCalls.listAgentUnsent, { ticketId })).toHaveLength(1)
  })

  test('are never shown to customers if they belong to a note [T193, T107]', async () => {
    const { app, ann, agent } = await setUp(engine)
    const image = { name: 'secret.png', bytes: pixel }
    const { id } = await upload(agent, agentCalls.uploadAgentUnsent, ticketId, image)
    const note = { ticketId, text: 'Look at this', attachments: [Number(id)] }
    await agent.call(addNote, { ...note, writeId: crypto.randomUUID() })
    const [file] = await agent.call(listAgentAttachments, { ticketId })
    expect(file).toMatchObject({ name: 'secret.png', entryId: await newestEntry(agent) })
    const wanted = { ticketId, id: file?.id ?? 0 }
    expect((await agent.post(downloadAgentAttachment.path, wanted)).rawPayload).toEqual(pixel)
    expect(await ann.call(listAttachments, { ticketId })).toEqual([])
    expect((await ann.call(getTicket, { ticketId })).data?.attachments).toEqual([])
    expect((await ann.post(downloadAttachment.path, wanted)).statusCode).toBe(404)
    const url = `${previewAttachment.path}?ticketId=${ticketId}&id=${wanted.id}`
    const shown = await app.inject({ url, headers: { cookie: ann.cookieHeader } })
    expect(shown.statusCode).toBe(404)
    const printed = await ann.post(ticketDocument.path, { ticketId })
    expect(wordsOf(printed.rawPayload)).not.toContain('secret.png')
  })

  test('can’t be sent with a note once the ticket is closed [T193, T2]', async () => {
    const { agent } = await setUp(engine)
    const id = await addByAgent(agent)
    const writeId = crypto.randomUUID()
    await agent.call(setTicketStatus, { ticketId, statusId: 4, writeId })
    const note = { ticketId, text: 'Look', attachments: [id], writeId: crypto.randomUUID() }
    expect((await agent.call(addNote, note)).message).toContain('closed')
    expect(await agent.call(agentCalls.listAgentUnsent, { ticketId })).toHaveLength(1)
  })

  test('can’t be added by an auditor [T193, T101]', async () => {
    const { app } = await setUp(engine)
    const auditor = await signedInAgent(app, 'auditor')
    for (const { path } of [agentCalls.uploadAgentUnsent, agentCalls.deleteAgentUnsent])
      expect((await auditor.post(path, { ticketId, id: 1 })).statusCode).toBe(403)
    expect(await auditor.call(agentCalls.listAgentUnsent, { ticketId })).toEqual([])
  })
})
