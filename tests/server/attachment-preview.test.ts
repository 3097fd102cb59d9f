import { describe, expect, test } from 'vitest'

import { previewAttachment } from '#contract/attachment-preview.ts'
import { uploadAttachment } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

const ticketId = 5
const foreign = 31
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
