import { describe, expect, test } from 'vitest'

import { uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import { serverLimits } from '#contract/limits.ts'
import { createDraft, createTicket } from '#contract/tickets.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn } from '../support/server.ts'
import { pixel, pngOf, sendParts, startUpload, upload } from '../support/upload.ts'

const open = 5
const closed = 3
const foreign = 31
const megabyte = 1024 * 1024

describe.each(engines)('uploads on $name', (engine) => {
  test.each([
    ['a ticket of another company', foreign],
    ['an unknown ticket', 999_999],
  ])('refuse a file for %s before it arrives [P11]', async (_, ticketId) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect((await startUpload(ann, uploadAttachment, ticketId)).statusCode).toBe(404)
  })

  test('refuse a file for a closed ticket before it arrives [T2]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { body } = await startUpload(ann, uploadAttachment, closed)
    expect(body).toEqual({ success: false, messages: [expect.stringContaining('closed')] })
  })

  test('refuse one file too many before it arrives [X20]', async () => {
    const app = await newApp(engine, { env: { ATTACHMENTS_PER_TICKET: '1' } })
    const ann = await signedIn(app, 'ann')
    await upload(ann, uploadAttachment, open, { bytes: 'x' })
    const { body } = await startUpload(ann, uploadAttachment, open)
    expect(body).toMatchObject({ success: false, maxFilesReached: true })
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })

  test('refuse an inline image for a sent ticket before it arrives [B38, A49]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    await ann.call(createTicket, { ...wholeTicket, ticketId })
    const refused = { success: false, messages: [expect.stringContaining('has been sent')] }
    expect(await upload(ann, uploadMedia, ticketId, { bytes: pixel })).toEqual(refused)
    expect(await upload(ann, uploadMedia, open, { bytes: pixel })).toEqual(refused)
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
    expect((await startUpload(ann, uploadMedia, ticketId)).body).toEqual(refused)
  })

  test('still check the ticket if its number comes after the file', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const parts = (ticketId: number) => [
      { name: 'file', file: 'a.txt', bytes: Buffer.from('x') },
      { name: 'ticketId', value: String(ticketId) },
    ]
    expect((await sendParts(ann, uploadAttachment, parts(foreign))).statusCode).toBe(404)
    expect((await sendParts(ann, uploadAttachment, parts(closed))).json().success).toBe(false)
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
    expect((await sendParts(ann, uploadAttachment, parts(open))).json().success).toBe(true)
  })

  test('refuse draft files over a company’s quota, however many arrive at once', async () => {
    const place = await placeOf(engine)
    const env = { DRAFT_MEGABYTES_PER_COMPANY: '3' }
    const apps = [await appOn(place, { env }), await appOn(place, { env })] as const
    const [ann, bob] = [await signedIn(apps[0], 'ann'), await signedIn(apps[1], 'bob', 'de')]
    const cid = await signedIn(apps[0], 'cid')
    const [own, others, foreignDraft] = [await draftOf(ann), await draftOf(bob), await draftOf(cid)]
    const bytes = Buffer.alloc(megabyte, 'x')
    const verdicts = await Promise.all(
      [ann, bob, ann, bob, ann, bob].map((user) =>
        upload(user, uploadAttachment, user === ann ? own : others, { bytes }),
      ),
    )
    expect(verdicts.filter(({ success }) => success)).toHaveLength(3)
    const { body } = await startUpload(bob, uploadMedia, others)
    expect(body).toEqual({ success: false, messages: [expect.stringContaining('unsent tickets')] })
    const parts = [
      { name: 'ticketId', value: String(others) },
      { name: 'file', file: 'a.png', bytes: pixel },
    ]
    const [message] = (await sendParts(bob, uploadMedia, parts, 'de')).json().messages
    expect(message).toContain('noch nicht gesendeten Tickets Ihres Unternehmens')
    expect((await upload(cid, uploadAttachment, foreignDraft, { bytes })).success).toBe(true)
    expect((await upload(ann, uploadAttachment, open, { bytes })).success).toBe(true)
    // Sending a draft frees space, no matter whose files came first.
    const annCameFirst = verdicts.some(({ success }, at) => success && at % 2 === 0)
    const [sender, sent, other, unsent] = annCameFirst
      ? [ann, own, bob, others]
      : [bob, others, ann, own]
    await sender.call(createTicket, { ...wholeTicket, ticketId: sent })
    expect((await upload(other, uploadMedia, unsent, { bytes: pixel })).success).toBe(true)
  })

  test('refuse another draft if the company has too many replaced ones', async () => {
    const app = await newApp(engine, { env: { DRAFTS_PER_COMPANY: '2' } })
    const [ann, cid] = [await signedIn(app, 'ann'), await signedIn(app, 'cid')]
    const create = () => ann.post(createDraft.path, { shortDescription: 'x' })
    for (const status of [200, 200, 200, 429]) expect((await create()).statusCode).toBe(status)
    expect((await create()).json().detail).toContain('too many unsent drafts')
    expect((await cid.post(createDraft.path, { shortDescription: 'x' })).statusCode).toBe(200)
  })

  test.each([
    ['a side that is too long', pngOf(serverLimits.imageMaxSide + 1, 1), 'en', '40 megapixels'],
    ['too many pixels', pngOf(10_000, 4001), 'de', '40 Megapixel'],
    ['no dimensions in its header', pixel.subarray(0, 12), 'en', 'PNG, JPEG'],
  ])('refuse an inline image with %s [B38]', async (_, bytes, language, words) => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann', language)
    const ticketId = await draftOf(ann)
    const parts = [
      { name: 'ticketId', value: String(ticketId) },
      { name: 'file', file: 'a.png', bytes },
    ]
    const verdict = (await sendParts(ann, uploadMedia, parts, language)).json()
    expect(verdict).toEqual({ success: false, messages: [expect.stringContaining(words)] })
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toEqual([])
  })

  test('accept an inline image of the maximum size [B38]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const ticketId = await draftOf(ann)
    const bytes = pngOf(10_000, 4000)
    expect((await upload(ann, uploadMedia, ticketId, { bytes })).success).toBe(true)
  })
})
