import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/attachments.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const open = 5
const foreign = 31

const rowsLeft = async ({ services: { db } }: FastifyInstance) => ({
  blobs: (await db.selectFrom('blob').select('key').execute()).length,
  attachments: (await db.selectFrom('attachment').select('id').execute()).length,
})
const nothing = { blobs: 0, attachments: 0 }

describe.each(engines)('deleting attachments on $name', (engine) => {
  test('lets only the uploader delete a file and its content [A48]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const eve = await signedIn(app, 'eve', 'de')
    const { attachment } = await upload(ann, calls.uploadAttachment, open, { bytes: 'x' })
    const file = { ticketId: open, id: attachment.id }
    const refused = await eve.call(calls.deleteAttachment, file)
    expect(refused).toEqual({ success: false, message: expect.stringContaining('hochgeladen') })
    expect(await ann.call(calls.deleteAttachment, file)).toEqual({ success: true })
    expect(await rowsLeft(app)).toEqual(nothing)
    expect((await ann.post(calls.downloadAttachment.path, file)).statusCode).toBe(404)
  })

  test.each([
    ['sm', 'bob', open],
    ['psm', 'cid', foreign],
  ])('lets a security manager (%s) delete a colleague’s file [A48]', async (_, who, ticketId) => {
    const app = await newApp(engine)
    const eve = await signedIn(app, 'eve')
    const manager = await signedIn(app, who)
    const { attachment } = await upload(eve, calls.uploadAttachment, ticketId, { bytes: 'x' })
    const file = { ticketId, id: attachment.id }
    expect(await manager.call(calls.deleteAttachment, file)).toEqual({ success: true })
    expect(await rowsLeft(app)).toEqual(nothing)
  })

  test('is refused to the security manager of another company [A48, P11]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const cid = await signedIn(app, 'cid')
    const { attachment } = await upload(ann, calls.uploadAttachment, open, { bytes: 'x' })
    const file = { ticketId: open, id: attachment.id }
    expect((await cid.post(calls.deleteAttachment.path, file)).statusCode).toBe(404)
    const moved = { ...file, ticketId: foreign }
    expect((await cid.call(calls.deleteAttachment, moved)).success).toBe(false)
    expect((await rowsLeft(app)).attachments).toBe(1)
  })

  test('is refused to a security manager on a closed ticket [A48, T2]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob')
    const { attachment } = await upload(ann, calls.uploadAttachment, open, { bytes: 'x' })
    const { db } = app.services
    await db.updateTable('ticket').set({ statusId: 4 }).where('id', '=', open).execute()
    const kept = await bob.call(calls.deleteAttachment, { ticketId: open, id: attachment.id })
    expect(kept).toEqual({ success: false, message: expect.stringContaining('closed') })
  })
})
