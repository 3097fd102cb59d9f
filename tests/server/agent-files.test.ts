import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import * as attachments from '#contract/agent-ticket-attachments.ts'
import {
  downloadAttachment,
  listAttachments,
  uploadAttachment,
  uploadMedia,
} from '#contract/attachments.ts'
import { getAgentHistory } from '#contract/agent-ticket.ts'
import { addNote } from '#contract/agent-ticket-changes.ts'
import { uploadAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import { createTicket, getActionLog } from '#contract/tickets.ts'
import { newAgentApp, signedInAgent } from '#tests/support/agents.ts'
import { draftOf, wholeTicket } from '#tests/support/new-ticket.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { signedIn, visitor, type Visitor } from '#tests/support/server.ts'
import { pixel, sendParts, upload } from '#tests/support/upload.ts'

const ticketId = 5
const closed = 3

const setUp = async (engine: TestEngine, env: NodeJS.ProcessEnv = {}) => {
  const app = await newAgentApp(engine, { env })
  const users = { agent: await signedInAgent(app, 'agent'), ann: await signedIn(app, 'ann') }
  return { app, ...users }
}

const picture = ({ app, cookieHeader }: Visitor, hashId: string) =>
  app.inject({ url: `/media/${hashId}`, headers: { cookie: cookieHeader } })

describe.each(engines)('files for agents on $name', (engine) => {
  test('go both ways, byte for byte, with the uploader’s name [T106]', async () => {
    const { app, agent, ann } = await setUp(engine)
    const theirs = await upload(ann, uploadAttachment, ticketId, {
      name: 'log.txt',
      bytes: 'It burns',
    })
    const file = { name: 'Anleitung für alle.txt', bytes: 'Pour water' }
    const ours = await upload(agent, attachments.uploadAgentAttachment, ticketId, file)
    expect(ours).toMatchObject({
      success: true,
      attachment: {
        name: file.name,
        type: 'text/plain',
        size: 10,
        uploader: 'Ada agent',
        side: 'provider',
      },
    })
    const listed = await agent.call(attachments.listAgentAttachments, { ticketId })
    expect(listed).toEqual([
      { ...theirs.attachment, uploader: 'Ann Àdams', side: 'customer', isOwn: false },
      ours.attachment,
    ])
    expect(
      (await ann.call(listAttachments, { ticketId })).map(({ uploader, side }) => [uploader, side]),
    ).toEqual([
      ['ann', undefined],
      ['Ada agent', undefined],
    ])
    const read = async (who: Visitor, path: string, id: number) =>
      (await who.post(path, { ticketId, id })).body
    expect(await read(agent, attachments.downloadAgentAttachment.path, theirs.attachment.id)).toBe(
      'It burns',
    )
    expect(await read(ann, downloadAttachment.path, ours.attachment.id)).toBe('Pour water')
    const audited = await app.services.db
      .selectFrom('audit')
      .select(['agentId', 'detail'])
      .where('event', '=', 'ticket.file-added')
      .execute()
    expect(audited).toEqual([{ agentId: 1, detail: `ticket 5, file ${ours.attachment.id}` }])
  })

  test('are deleted by the agent who added them, with a trace but no name [T210]', async () => {
    const { app, agent, ann } = await setUp(engine)
    const lead = await signedInAgent(app, 'lead')
    const { attachment: ours } = await upload(agent, attachments.uploadAgentAttachment, ticketId, {
      name: 'other-customer.txt',
      bytes: 'Zwiebelfisch',
    })
    const { attachment: theirs } = await upload(ann, uploadAttachment, ticketId, { bytes: 'x' })
    const remove = (who: Visitor, id: number, on = ticketId) =>
      who.call(attachments.deleteAgentAttachment, { ticketId: on, id })
    const refused = { success: false, message: expect.stringContaining('someone else added it') }
    expect(await remove(agent, theirs.id)).toEqual(refused)
    expect(await remove(lead, ours.id, 10)).toEqual(refused)
    expect(await remove(agent, ours.id)).toEqual({ success: true })
    expect(await remove(agent, ours.id)).toEqual(refused)
    expect(await agent.call(attachments.listAgentAttachments, { ticketId })).toHaveLength(1)
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.at(-1)).toMatchObject({
      source: 'Ada agent',
      step: 'Attachment deleted',
      description: 'An attachment was deleted.',
      author: 'provider',
    })
    expect(JSON.stringify(log)).not.toContain('other-customer')
    for (const who of [agent, ann]) {
      const path = who === ann ? downloadAttachment.path : attachments.downloadAgentAttachment.path
      expect((await who.post(path, { ticketId, id: ours.id })).statusCode).toBe(404)
    }
    const { db } = app.services
    const parts = await db.selectFrom('blobPart').select('bytes').execute()
    expect(parts.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['x'])
    expect(await remove(lead, theirs.id)).toEqual({ success: true })
    const audited = await db
      .selectFrom('audit')
      .select(['agentId', 'detail'])
      .where('event', '=', 'ticket.file-deleted')
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { agentId: 1, detail: `ticket 5, file ${ours.id}` },
      { agentId: 2, detail: `ticket 5, file ${theirs.id}` },
    ])
  })

  test('of a note are deleted without a trace that customers see [T210, T193]', async () => {
    const { agent, ann } = await setUp(engine)
    const unsent = { bytes: 'x', kind: 'note' }
    const { id: noteFile } = await upload(agent, uploadAgentUnsent, ticketId, unsent)
    await agent.call(addNote, { ticketId, text: 'See file.', attachments: [noteFile] })
    const before = await ann.call(getActionLog, { ticketId })
    const [file] = await agent.call(attachments.listAgentAttachments, { ticketId })
    const { id = 0 } = file ?? {}
    expect(await agent.call(attachments.deleteAgentAttachment, { ticketId, id })).toEqual({
      success: true,
    })
    expect(await ann.call(getActionLog, { ticketId })).toEqual(before)
    const history = await agent.call(getAgentHistory, { ticketId })
    expect(history.at(-1)).toMatchObject({ kind: 'note', step: 'Attachment deleted' })
  })

  test('are deleted from a closed ticket by leads only [T210]', async () => {
    const { app, agent } = await setUp(engine)
    const { attachment } = await upload(agent, attachments.uploadAgentAttachment, ticketId, {
      bytes: 'x',
    })
    const { db } = app.services
    await db.updateTable('ticket').set({ statusId: 4 }).where('id', '=', ticketId).execute()
    const form = { ticketId, id: attachment.id }
    expect(await agent.call(attachments.deleteAgentAttachment, form)).toEqual({
      success: false,
      message: expect.stringContaining('closed'),
    })
    const lead = await signedInAgent(app, 'lead')
    expect(await lead.call(attachments.deleteAgentAttachment, form)).toEqual({ success: true })
    expect(await agent.call(attachments.listAgentAttachments, { ticketId })).toEqual([])
  })

  test('are previewed only if they are images [T82, T106]', async () => {
    const { app, agent, ann } = await setUp(engine)
    const add = (name: string, bytes: string | Buffer) =>
      upload(ann, uploadAttachment, ticketId, { name, bytes })
    const [image, text] = [await add('shot.png', pixel), await add('log.txt', 'It burns')]
    const show = (who: Visitor, id: number) =>
      app.inject({
        url: `${attachments.previewAgentAttachment.path}?ticketId=${ticketId}&id=${id}`,
        headers: { cookie: who.cookieHeader },
      })
    const shown = await show(agent, image.attachment.id)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
    })
    expect(shown.rawPayload).toEqual(Buffer.from(pixel))
    expect((await show(agent, text.attachment.id)).statusCode).toBe(404)
    expect((await show(ann, image.attachment.id)).statusCode).toBe(401)
  })

  test('are found only on their own ticket [T106]', async () => {
    const { agent, ann } = await setUp(engine)
    const { attachment } = await upload(ann, uploadAttachment, ticketId, { bytes: 'x' })
    const wanted = [
      { ticketId: 10, id: attachment.id },
      { ticketId, id: 999 },
      { ticketId: 999, id: attachment.id },
    ]
    for (const form of wanted)
      expect((await agent.post(attachments.downloadAgentAttachment.path, form)).statusCode).toBe(
        404,
      )
    expect(
      (await agent.post(attachments.listAgentAttachments.path, { ticketId: 999 })).statusCode,
    ).toBe(404)
    const parts = [
      { name: 'writeId', value: randomUUID() },
      { name: 'ticketId', value: '999' },
      { name: 'file', file: 'x.txt', bytes: pixel },
    ]
    expect((await sendParts(agent, attachments.uploadAgentAttachment, parts)).statusCode).toBe(404)
  })

  test('are refused on a closed ticket, above the maximum number, and when they can’t be scanned [T106]', async () => {
    const { app, agent } = await setUp(engine, { ATTACHMENTS_PER_TICKET: '1' })
    const add = (id: number, who = agent) =>
      upload(who, attachments.uploadAgentAttachment, id, { bytes: 'x' })
    expect(await add(closed)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('closed')],
    })
    expect((await add(ticketId)).success).toBe(true)
    expect(await add(ticketId)).toMatchObject({
      success: false,
      messages: [expect.stringContaining('any more')],
    })
    const unscanned = await setUp(engine, { CLAMAV_URL: 'tcp://127.0.0.1:9' })
    expect((await add(ticketId, unscanned.agent)).messages).toEqual([
      expect.stringContaining('can’t scan'),
    ])
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })

  test('include the images of a ticket, but not those of a draft [T105]', async () => {
    const { app, agent, ann } = await setUp(engine)
    const draft = await draftOf(ann)
    const { hashId } = await upload(ann, uploadMedia, draft, { bytes: pixel })
    expect((await picture(agent, hashId)).statusCode).toBe(404)
    const description = `${wholeTicket.description}<p><img src="/media/${hashId}" alt=""></p>`
    await ann.call(createTicket, { ...wholeTicket, ticketId: draft, description })
    const shown = await picture(agent, hashId)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload.equals(pixel)).toBe(true)
    expect((await picture(ann, hashId)).statusCode).toBe(200)
    expect((await picture(visitor(app), hashId)).statusCode).toBe(401)
    const cid = await signedIn(app, 'cid')
    expect((await picture(cid, hashId)).statusCode).toBe(404)
  })
})
