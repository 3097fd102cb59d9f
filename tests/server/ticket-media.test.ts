import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import * as calls from '#contract/attachments.ts'
import { createDraft, createTicket } from '#contract/tickets.ts'
import { wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

const getMedia = (app: FastifyInstance, url: string, visitor?: Visitor, headers = {}) =>
  app.inject({ url, headers: { cookie: `sid=${visitor?.cookie ?? ''}`, ...headers } })

const draftWithPicture = async (user: Visitor) => {
  const { ticketId } = await user.call(createDraft, { shortDescription: 'x' })
  const verdict = await upload(user, calls.uploadMedia, ticketId ?? 0, { bytes: pixel })
  return { ticketId: ticketId ?? 0, hashId: String(verdict.hashId) }
}

describe.each(engines)('inline images on $name', (engine) => {
  test('are served at /media/ and by their call in a draft, and can be requested again [B38, A49]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const { hashId } = await draftWithPicture(ann)
    expect(hashId).toMatch(/^[\w-]{43}$/)
    for (const url of [`/media/${hashId}`, `${calls.getMedia.path}?hashId=${hashId}`]) {
      const picture = await getMedia(app, url, ann)
      expect(picture.rawPayload.equals(pixel)).toBe(true)
      expect(picture.headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      const again = await getMedia(app, url, ann, { 'if-none-match': picture.headers.etag })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  })

  test('are deleted on sending if they were removed from the text [C39]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const { ticketId, hashId: kept } = await draftWithPicture(ann)
    const verdict = await upload(ann, calls.uploadMedia, ticketId, { bytes: pixel })
    const removed = String(verdict.hashId)
    const description = `${wholeTicket.description}<p><img src="/media/${kept}" alt="" /></p>`
    await ann.call(createTicket, { ...wholeTicket, ticketId, description })
    expect((await getMedia(app, `/media/${kept}`, ann)).statusCode).toBe(200)
    expect((await getMedia(app, `/media/${removed}`, ann)).statusCode).toBe(404)
    const { db } = app.services
    expect(await db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })

  test('are visible only to their author before the ticket is sent, then to the company [P11]', async () => {
    const app = await newApp(engine)
    const users = await Promise.all(['ann', 'bob', 'cid', 'nil'].map((name) => signedIn(app, name)))
    const [ann, bob, cid, nil] = users as [Visitor, Visitor, Visitor, Visitor]
    const { ticketId, hashId } = await draftWithPicture(ann)
    const statuses = async () => {
      const answers = [undefined, nil, cid, bob, ann].map((one) =>
        getMedia(app, `/media/${hashId}`, one),
      )
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses()).toEqual([401, 403, 404, 404, 200])
    const description = `${wholeTicket.description}<img src="/media/${hashId}">`
    await ann.call(createTicket, { ...wholeTicket, ticketId, description })
    expect(await statuses()).toEqual([401, 403, 404, 200, 200])
    expect((await getMedia(app, `/media/${'A'.repeat(43)}`, ann)).statusCode).toBe(404)
    expect((await getMedia(app, '/media/..%2f..%2fetc%2fpasswd', ann)).statusCode).toBe(404)
    expect((await getMedia(app, '/media/%00', ann)).statusCode).toBe(400)
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['markup', '<!doctype html><script>1</script>'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['nothing', ''],
  ])('refuse %s, whatever type it claims to be', async (_, bytes) => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const { ticketId } = await ann.call(createDraft, { shortDescription: 'x' })
    const verdict = await upload(ann, calls.uploadMedia, ticketId ?? 0, {
      bytes,
      name: 'a.png',
      type: 'image/png',
    })
    expect(verdict).toEqual({ success: false, messages: [expect.stringContaining('PNG, JPEG')] })
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
  })

  test('can be deleted only by their author and only in a draft', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob')
    const { ticketId, hashId } = await draftWithPicture(ann)
    expect((await bob.post(calls.deleteMedia.path, { hashId })).statusCode).toBe(404)
    expect(await ann.call(calls.deleteMedia, { hashId })).toEqual({ success: true })
    expect((await ann.post(calls.deleteMedia.path, { hashId })).statusCode).toBe(404)
    const kept = await upload(ann, calls.uploadMedia, ticketId, { bytes: pixel })
    const description = `${wholeTicket.description}<img src="/media/${kept.hashId}">`
    await ann.call(createTicket, { ...wholeTicket, ticketId, description })
    expect(await ann.call(calls.deleteMedia, { hashId: kept.hashId })).toEqual({ success: false })
    expect((await getMedia(app, `/media/${kept.hashId}`, ann)).statusCode).toBe(200)
  })
})
