import type { FastifyInstance } from 'fastify'
import { parse } from 'content-disposition'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/attachments.ts'
import { uploadAttachment } from '#contract/attachments.ts'
import { limits } from '#contract/limits.ts'
import { createDraft } from '#contract/tickets.ts'
import { previewAttachment } from '#contract/attachment-preview.ts'
import { getFlags } from '#contract/authentication.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'
import { pixel, sendParts, upload } from '../support/upload.ts'

const open = 5
const closed = 3
const foreign = 31

const rowsLeft = async ({ services: { db } }: FastifyInstance) => ({
  blobs: (await db.selectFrom('blob').select('key').execute()).length,
  parts: (await db.selectFrom('blobPart').select('part').execute()).length,
  attachments: (await db.selectFrom('attachment').select('id').execute()).length,
})
const nothing = { blobs: 0, parts: 0, attachments: 0 }

const contentOf = (size: number) => Buffer.alloc(size, 'Statedesk ')

describe.each(engines)('handling attachments on $name', (engine) => {
  test('lists what was uploaded and downloads it byte for byte under its own name [C35, C37, C38, E4]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob')
    const bytes = contentOf(700_001)
    const name = 'Übergröße "neu" – 日本.txt'
    const verdict = await upload(ann, calls.uploadAttachment, open, {
      name: name.replaceAll('"', '%22'),
      bytes,
    })
    expect(verdict).toMatchObject({ success: true, messages: [] })
    const listed = await bob.call(calls.listAttachments, { ticketId: open })
    expect(listed).toEqual([verdict.attachment])
    expect(listed[0]).toMatchObject({
      id: expect.any(Number),
      type: 'text/plain',
      uploader: 'ann',
      createDate: expect.any(String),
    })
    expect(listed[0]?.name).toBe(name)
    const file = await bob.post(calls.downloadAttachment.path, {
      ticketId: open,
      id: verdict.attachment.id,
    })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-length': '700001',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const disposition = String(file.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%C3%9C/)
    expect(parse(disposition).parameters['filename']).toBe(name)
  })

  test('accepts exactly 10 MB, and stores nothing of a file one byte larger [V26]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const tooLarge = await upload(ann, calls.uploadAttachment, open, {
      bytes: contentOf(limits.attachmentMaxSize + 1),
    })
    expect(tooLarge).toEqual({ success: false, messages: ['A file can have at most 10\u00A0MB.'] })
    expect(await rowsLeft(app)).toEqual(nothing)
    const largest = await upload(ann, calls.uploadAttachment, open, {
      bytes: contentOf(limits.attachmentMaxSize),
    })
    expect(largest.success).toBe(true)
    expect(await rowsLeft(app)).toEqual({ blobs: 1, parts: 40, attachments: 1 })
  })

  test.each([
    ['an image that claims to be text', pixel, 'text/plain', 'image/png'],
    ['markup that claims to be an image', '<script>1</script>', 'image/png', 'text/plain'],
    ['bytes of an unknown type', Buffer.from([1, 0, 255]), 'text/html', 'application/octet-stream'],
    ['nothing at all', '', 'text/html', 'text/plain'],
  ])('recognizes %s by its content', async (_, bytes, type, found) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const verdict = await upload(ann, calls.uploadAttachment, open, { bytes, type })
    expect(verdict.attachment.type).toBe(found)
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\report.pdf', 'report.pdf'],
    ['  .hidden\u202etxt.exe ', 'hidden txt.exe'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['\u0001', 'file'],
    ['say %22hello%22.txt', 'say "hello".txt'],
    ['one%0D%0Atwo.txt', 'one two.txt'],
    ['100%25.txt', '100%25.txt'],
  ])('stores the name %j as %j', async (name, kept) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const verdict = await upload(ann, calls.uploadAttachment, open, { name, bytes: 'x' })
    expect(verdict.attachment.name).toBe(kept)
  })

  test('accepts no more files than allowed, however many arrive at once [X20]', async () => {
    const place = await placeOf(engine)
    const env = { ATTACHMENTS_PER_TICKET: '3' }
    const apps = [await appOn(place, { env }), await appOn(place, { env })] as const
    const ann = await signedIn(apps[0], 'ann')
    const elsewhere = { ...ann, app: apps[1], cookie: ann.cookie }
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        upload(at % 2 ? ann : elsewhere, calls.uploadAttachment, open, { bytes: `file ${at}` }),
      ),
    )
    expect(verdicts.filter(({ success }) => success)).toHaveLength(3)
    expect(verdicts.find(({ success }) => !success)).toEqual({
      success: false,
      messages: ['This ticket can’t have any more attachments.'],
      maxFilesReached: true,
    })
    expect(await rowsLeft(apps[0])).toEqual({ blobs: 3, parts: 3, attachments: 3 })
  })

  test('neither accepts nor deletes anything on a closed ticket [T2]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const { attachment } = await upload(ann, calls.uploadAttachment, open, { bytes: 'x' })
    const { db } = app.services
    await db.updateTable('ticket').set({ statusId: 4 }).where('id', '=', open).execute()
    const gone = await ann.call(calls.deleteAttachment, { ticketId: open, id: attachment.id })
    expect(gone).toEqual({ success: false, message: expect.stringContaining('closed') })
    const refused = await upload(ann, calls.uploadAttachment, closed, { bytes: 'x' })
    expect(refused.messages[0]).toContain('closed')
    expect((await rowsLeft(app)).blobs).toBe(1)
  })

  test('neither uploads to, lists nor downloads from another company’s ticket or draft [P11]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const cid = await signedIn(app, 'cid')
    const { ticketId = 0 } = await cid.call(createDraft, { shortDescription: 'x' })
    const { attachment } = await upload(cid, calls.uploadAttachment, foreign, { bytes: 'secret' })
    for (const place of [foreign, ticketId ?? 0, 999_999]) {
      const parts = [
        { name: 'ticketId', value: String(place) },
        { name: 'file', file: 'a.txt', bytes: Buffer.from('x') },
      ]
      expect((await sendParts(ann, calls.uploadAttachment, parts)).statusCode).toBe(404)
      expect((await ann.post(calls.listAttachments.path, { ticketId: place })).statusCode).toBe(404)
    }
    const borrowed = { ticketId: open, id: attachment.id }
    expect((await ann.post(calls.downloadAttachment.path, borrowed)).statusCode).toBe(404)
    expect((await ann.call(calls.deleteAttachment, borrowed)).success).toBe(false)
    expect((await rowsLeft(app)).blobs).toBe(1)
  })

  test('stores nothing of a malformed body', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const ticketId = { name: 'ticketId', value: String(open) }
    const file = { name: 'file', file: 'a.txt', bytes: Buffer.from('x') }
    const call = calls.uploadAttachment
    const status = async (...parts: Parameters<typeof sendParts>[2]) =>
      (await sendParts(ann, call, parts)).statusCode
    expect(await status(ticketId)).toBe(400)
    expect(await status(file)).toBe(400)
    expect(await status({ ...ticketId, value: 'x' }, file)).toBe(400)
    expect(await status(ticketId, { ...file, name: 'other' })).toBe(400)
    expect(await status(ticketId, ticketId, file)).toBe(400)
    expect(await status(ticketId, file, file)).toBe(413)
    expect(await status(...Array.from({ length: 20 }, () => ticketId), file)).toBe(413)
    expect(await status({ ...ticketId, name: '__proto__' }, file)).toBe(400)
    const cut = await ann.app.inject({
      method: 'POST',
      url: call.path,
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a f',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: `sid=${ann.cookie ?? ''}`,
      },
    })
    expect(cut.statusCode).toBe(400)
    expect(await rowsLeft(app)).toEqual(nothing)
    expect(await status(file, ticketId)).toBe(200)
  })
})

const ticketId = 5
const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'

const uploaded = async (visitor: Visitor, file: { name: string; bytes: string | Buffer }) =>
  Number((await upload(visitor, uploadAttachment, ticketId, file)).attachment.id)

const shown = ({ app, cookie }: Visitor, place: { ticketId: number; id: number }) =>
  app.inject({
    url: previewAttachment.path,
    query: { ticketId: `${place.ticketId}`, id: `${place.id}` },
    headers: { cookie: `sid=${cookie ?? ''}` },
  })

describe.each(engines)('the preview of an attachment on $name', (engine) => {
  test('is an announced extra, and shows an image without running anything [T82]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect((await ann.call(getFlags)).extras).toMatchObject({ attachmentPreview: 1 })
    const id = await uploaded(ann, { name: 'screen.png', bytes: pixel })
    const answer = await shown(ann, { ticketId, id })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(pixel)).toBe(true)
  })

  test('shows a PDF as a PDF, but not in a frame [T82]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const id = await uploaded(ann, { name: 'Übersicht.pdf', bytes: pdf })
    const { headers, statusCode } = await shown(ann, { ticketId, id })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename=/),
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  test.each([
    ['markup that claims to be an image', 'image.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page that claims to be a PDF', 'file.pdf', '<html><script>1</script></html>'],
    ['an image without a readable size', 'broken.png', pixel.subarray(0, 12)],
  ])('doesn’t show %s [T82]', async (_, name, bytes) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const id = await uploaded(ann, { name, bytes })
    expect((await shown(ann, { ticketId, id })).statusCode).toBe(404)
  })

  test('is refused to visitors, other companies and through another ticket [T82, P11]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const id = await uploaded(ann, { name: 'screen.png', bytes: pixel })
    const cid = await signedIn(app, 'cid')
    expect((await shown(cid, { ticketId, id })).statusCode).toBe(404)
    expect((await shown(cid, { ticketId: foreign, id })).statusCode).toBe(404)
    const nobody = await app.inject({
      url: previewAttachment.path,
      query: { ticketId: `${ticketId}`, id: `${id}` },
    })
    expect(nobody.statusCode).toBe(401)
  })
})
