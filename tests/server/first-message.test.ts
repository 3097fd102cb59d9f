import { describe, expect, test } from 'vitest'

import { redactEntry, replyToTicket } from '#contract/agent-ticket-changes.ts'
import { getAgentHistory, getAgentTicket } from '#contract/agent-ticket.ts'
import { listAttachments, uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import { ticketDocument } from '#contract/exports.ts'
import { createTicket, getTicket, listTickets } from '#contract/tickets.ts'
import { signedInAgent } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll, filedMails } from '#tests/support/mail.ts'
import { draftOf, wholeTicket } from '#tests/support/new-ticket.ts'
import { wordsOf } from '#tests/support/pdf-words.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '#tests/support/server.ts'
import { pixel, upload } from '#tests/support/upload.ts'

const secret = 'Zwiebelfischgold'
const removed = 'Removed by the provider on 21 November 2026.'

/** A ticket whose first message, file and image must go. */
const setUp = async (engine: TestEngine) => {
  const clock = clockAt()
  const env = { AGENTS: 'on', PUBLIC_URL: 'https://portal.example.com', REPLY_UNDO_SECONDS: '0' }
  const place = await placeOf(engine)
  const app = await appOn(place, { clock, env })
  const ann = await signedIn(app, 'ann')
  const ticketId = await draftOf(ann)
  await upload(ann, uploadAttachment, ticketId, { name: 'keys.txt', bytes: secret })
  const { hashId } = await upload(ann, uploadMedia, ticketId, { bytes: pixel })
  const description = `<p>My password is ${secret}. ${'It burns. '.repeat(9)}</p><img src="/media/${hashId}" alt="">`
  await ann.call(createTicket, { ticketId, ...wholeTicket, description })
  clock.pass(1000)
  await upload(ann, uploadAttachment, ticketId, { name: 'later.txt', bytes: 'It still burns' })
  const lead = await signedInAgent(app, 'lead')
  const { data } = await lead.call(getAgentTicket, { ticketId })
  return { app, place, clock, ann, lead, ticketId, entryId: data?.openingId ?? 0, hashId }
}

describe.each(engines)('the first message of a ticket on $name', (engine) => {
  test('is gone everywhere once a lead redacts it, with its file and image, and says when [T267, T110]', async () => {
    const { app, ann, lead, ticketId, entryId, hashId } = await setUp(engine)
    expect(await lead.call(redactEntry, { ticketId, entryId })).toEqual({ success: true })

    const { data } = await lead.call(getAgentTicket, { ticketId })
    expect(data?.description).toBe(removed)
    expect(data).not.toHaveProperty('openingId')
    expect((await ann.call(getTicket, { ticketId })).data?.description).toBe(removed)
    expect((await ann.call(listAttachments, { ticketId })).map(({ name }) => name)).toEqual([
      'later.txt',
    ])
    const image = await app.inject({
      url: `/media/${hashId}`,
      headers: { cookie: ann.cookieHeader },
    })
    expect(image.statusCode).toBe(404)
    expect((await ann.call(listTickets, { search: secret, limit: 10, page: 1 })).list).toEqual([])
    const pdf = await ann.post(ticketDocument.path, { ticketId, timeZone: 'UTC' })
    const printed = wordsOf(pdf.rawPayload)
    expect(printed).toContain('Removed')
    expect(printed).not.toContain(secret)

    const { db } = app.services
    const stored = JSON.stringify([
      await db.selectFrom('ticket').selectAll().execute(),
      await db.selectFrom('actionLog').selectAll().execute(),
      await db.selectFrom('ticketDocument').selectAll().execute(),
      await db.selectFrom('ticketWord').selectAll().execute(),
      await db.selectFrom('attachment').selectAll().execute(),
    ])
    expect(stored).not.toMatch(/zwiebelfisch|keys\.txt/i)
    const blobs = await db.selectFrom('blobPart').select('bytes').execute()
    expect(Buffer.concat(blobs.map(({ bytes }) => bytes)).toString()).not.toContain(secret)
  })

  test('isn’t in an email that hasn’t been sent, nor quoted below a later one [T267]', async () => {
    const { app, clock, lead, ticketId, entryId } = await setUp(engine)
    expect(await lead.call(redactEntry, { ticketId, entryId })).toEqual({ success: true })
    clock.pass(1000)
    const text = 'Change your password, please.'
    await lead.call(replyToTicket, { ticketId, text, lastEntryId: entryId })
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map((mail) => mail.text)).toEqual([expect.stringContaining(text)])
    expect(JSON.stringify(mails)).not.toContain(secret)
    expect(mails[0]?.text).not.toContain('Previous message')
  })

  test('is redacted once, by a lead or `desk`, and no other step is [T267, T211]', async () => {
    const { app, place, ann, lead, ticketId, entryId } = await setUp(engine)
    const agent = await signedInAgent(app, 'agent')
    expect((await agent.post(redactEntry.path, { ticketId, entryId })).statusCode).toBe(403)
    const { desk } = deskOn(place)
    expect(await desk(`ticket redact ${ticketId} ${entryId}`)).toMatchObject({ code: 0 })
    expect(await lead.call(redactEntry, { ticketId, entryId })).toEqual({ success: true })
    const { data } = await ann.call(getTicket, { ticketId })
    expect(data?.description).toBe(removed)
    const [opening] = await lead.call(getAgentHistory, { ticketId })
    expect(opening).toMatchObject({ entryId, kind: 'step', step: 'Ticket created' })
  })
})
