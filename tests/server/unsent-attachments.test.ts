import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  downloadAgentAttachment,
  listAgentAttachments,
  uploadAgentAttachment,
} from '#contract/agent-ticket-attachments.ts'
import {
  addNote,
  redactEntry,
  replyToTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import * as agentCalls from '#contract/agent-unsent-attachments.ts'
import { previewAttachment } from '#contract/attachment-preview.ts'
import {
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  uploadAttachment,
} from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { ticketDocument } from '#contract/exports.ts'
import { addComment, getActionLog, getTicket, toggleSubscription } from '#contract/tickets.ts'
import * as calls from '#contract/unsent-attachments.ts'
import { deleteDraftFiles } from '#server/db/accounts/erase.ts'
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

const addByAgent = async (agent: Visitor, kind: agentCalls.EntryKind = 'reply') => {
  const file = { name: 'manual.txt', bytes: 'Pour water', kind }
  return Number((await upload(agent, agentCalls.uploadAgentUnsent, ticketId, file)).id)
}

const note = (agent: Visitor, attachments: number[]) =>
  agent.call(addNote, { writeId: crypto.randomUUID(), ticketId, text: 'Look', attachments })

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

/** An answer without the id of its request. */
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  body: body.replace(/"requestId":"[^"]*"/, ''),
})

/** Every call of customers that takes the id of a file, with what it answers. */
const fileCalls: [string, (who: Visitor, id: number, app: FastifyInstance) => Promise<unknown>][] =
  [
    ...[downloadAttachment, deleteAttachment, calls.deleteUnsent].map(
      ({ path }): (typeof fileCalls)[number] => [
        path,
        async (who, id) => answerOf(await who.post(path, { ticketId, id })),
      ],
    ),
    [
      previewAttachment.path,
      async (who, id, app) => {
        const url = `${previewAttachment.path}?ticketId=${ticketId}&id=${id}`
        return answerOf(await app.inject({ url, headers: { cookie: who.cookieHeader } }))
      },
    ],
    [
      addComment.path,
      async (who, id) => {
        const comment = { ticketId, comment: 'Mine', attachments: [id] }
        return answerOf(await who.post(addComment.path, comment))
      },
    ],
  ]

const ticketOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('ticket').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow()

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
      upload(who, call, place, { bytes: 'x', kind: 'reply' })
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
      expect((await agent.post(call.path, { ticketId: 999, kind: 'note', id: 1 })).statusCode).toBe(
        404,
      )
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

  test('are deleted with the comment that its author removes, and no others [T193, T80]', async () => {
    const { ann, bob, agent, blobs } = await setUp(engine)
    await upload(ann, uploadAttachment, ticketId, { name: 'alone.txt', bytes: 'x' })
    const attachments = [await add(ann), await add(ann)]
    await ann.call(addComment, { ticketId, comment: 'Both logs', attachments })
    const files = await bob.call(listAttachments, { ticketId })
    expect(files).toHaveLength(3)
    const id = (await ann.call(getActionLog, { ticketId })).at(-1)?.id ?? 0
    expect((await bob.call(redactComment, { ticketId, id })).success).toBe(false)
    expect(await blobs()).toBe(3)
    expect((await ann.call(redactComment, { ticketId, id })).success).toBe(true)
    expect(await bob.call(listAttachments, { ticketId })).toEqual(files.slice(0, 1))
    expect(await agent.call(listAgentAttachments, { ticketId })).toHaveLength(1)
    const removed = { ticketId, id: files[1]?.id ?? 0 }
    expect((await bob.post(downloadAttachment.path, removed)).statusCode).toBe(404)
    expect(await blobs()).toBe(1)
    const printed = await ann.post(ticketDocument.path, { ticketId })
    expect(wordsOf(printed.rawPayload)).not.toContain('log.txt')
    expect((await ann.call(getActionLog, { ticketId })).at(-1)?.redactedAt).toBeDefined()
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
      upload(agent, agentCalls.uploadAgentUnsent, ticketId, { bytes: 'x', kind: 'note' }, writeId)
    expect(await send()).toEqual(await send())
    expect(await blobs()).toBe(1)
    expect(await agent.call(agentCalls.listAgentUnsent, { ticketId, kind: 'note' })).toHaveLength(1)
  })

  test('are never shown to customers if they belong to a note [T193, T107]', async () => {
    const { app, ann, agent } = await setUp(engine)
    const image = { name: 'secret.png', bytes: pixel, kind: 'note' }
    const { id } = await upload(agent, agentCalls.uploadAgentUnsent, ticketId, image)
    await note(agent, [Number(id)])
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
    // An import that replaces the history deletes the note.
    await app.services.db.deleteFrom('actionLog').where('kind', '=', 'note').execute()
    expect(await ann.call(listAttachments, { ticketId })).toEqual([])
    expect((await ann.post(downloadAttachment.path, wanted)).statusCode).toBe(404)
  })

  test('are like unknown files to every call of every customer [T193, P11]', async () => {
    const { app, ann, bob, agent } = await setUp(engine)
    await note(agent, [await addByAgent(agent, 'note')])
    const files = await agent.call(listAgentAttachments, { ticketId })
    const id = files[0]?.id ?? 0
    const before = await ticketOf(app)
    const users = { ann, bob, eve: await signedIn(app, 'eve'), cid: await signedIn(app, 'cid') }
    for (const [name, user] of Object.entries(users)) {
      for (const [call, answer] of fileCalls)
        expect(await answer(user, id, app), `${name}: ${call}`).toEqual(
          await answer(user, 999_999, app),
        )
    }
    expect(await agent.call(listAgentAttachments, { ticketId })).toEqual(files)
    expect(await ticketOf(app)).toEqual(before)
  })

  test('are deleted with a reply or note that is redacted [T193, T110]', async () => {
    const { app, ann, agent, blobs } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    await note(agent, [await addByAgent(agent, 'note')])
    const noted = await newestEntry(agent)
    await reply(agent, [await addByAgent(agent)])
    const answer = await newestEntry(agent)
    expect(await blobs()).toBe(2)
    for (const entryId of [answer, noted])
      await lead.call(redactEntry, { ticketId, entryId, writeId: crypto.randomUUID() })
    expect(await blobs()).toBe(0)
    for (const [who, call] of [
      [ann, listAttachments],
      [agent, listAgentAttachments],
    ] as const)
      expect(await who.call(call, { ticketId })).toEqual([])
  })

  test('don’t take the room of customers’ files, nor the other way round [T193, X20]', async () => {
    const { ann, agent } = await setUp(engine, { ATTACHMENTS_PER_TICKET: '1' })
    expect(await note(agent, [await addByAgent(agent, 'note')])).toEqual({ success: true })
    const send = () => upload(ann, uploadAttachment, ticketId, { bytes: 'x' })
    expect((await send()).success).toBe(true)
    expect(await send()).toMatchObject({ maxFilesReached: true })
    const file = { bytes: 'x', kind: 'note' }
    expect(await upload(agent, agentCalls.uploadAgentUnsent, ticketId, file)).toMatchObject({
      maxFilesReached: true,
    })
  })

  test('are for one of them only: the other neither lists nor takes them [T193, T107]', async () => {
    const { ann, agent } = await setUp(engine)
    const [forNote, forReply] = [await addByAgent(agent, 'note'), await addByAgent(agent)]
    const idsOf = async (kind: agentCalls.EntryKind) =>
      (await agent.call(agentCalls.listAgentUnsent, { ticketId, kind })).map(({ id }) => id)
    expect([await idsOf('note'), await idsOf('reply')]).toEqual([[forNote], [forReply]])
    expect(await reply(agent, [forReply, forNote])).toEqual(gone)
    expect(await note(agent, [forReply])).toEqual(gone)
    expect(await ann.call(listAttachments, { ticketId })).toEqual([])
    expect(await reply(agent, [forReply])).toEqual({ success: true })
    expect(await note(agent, [forNote])).toEqual({ success: true })
    expect(await ann.call(listAttachments, { ticketId })).toHaveLength(1)
    const other = await addByAgent(agent, 'note')
    await agent.call(agentCalls.deleteAgentUnsent, {
      writeId: crypto.randomUUID(),
      ticketId,
      id: other,
    })
    expect(await idsOf('note')).toEqual([])
  })

  test('can’t be sent with a note once the ticket is closed [T193, T2]', async () => {
    const { agent } = await setUp(engine)
    const id = await addByAgent(agent, 'note')
    const writeId = crypto.randomUUID()
    await agent.call(setTicketStatus, { ticketId, statusId: 4, writeId })
    expect((await note(agent, [id])).message).toContain('closed')
    expect(await agent.call(agentCalls.listAgentUnsent, { ticketId, kind: 'note' })).toHaveLength(1)
  })

  test('can’t be added by an auditor [T193, T101]', async () => {
    const { app } = await setUp(engine)
    const auditor = await signedInAgent(app, 'auditor')
    for (const { path } of [agentCalls.uploadAgentUnsent, agentCalls.deleteAgentUnsent])
      expect((await auditor.post(path, { ticketId, kind: 'reply', id: 1 })).statusCode).toBe(403)
    expect(await auditor.call(agentCalls.listAgentUnsent, { ticketId, kind: 'reply' })).toEqual([])
  })
})
