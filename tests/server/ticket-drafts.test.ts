import { describe, expect, test } from 'vitest'

import { listAttachments, uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import * as tickets from '#contract/tickets.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, newApp, signedIn } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('drafts on $name', (engine) => {
  test('replace the old draft, whose text can still be sent [A40]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const [old, fresh] = [await draftOf(ann, 'one'), await draftOf(ann, 'two')]
    expect(fresh).toBeGreaterThan(old)
    expect((await ann.call(tickets.getDraft)).ticketId).toBe(fresh)
    const sent = await ann.call(tickets.createTicket, { ...wholeTicket, ticketId: old })
    expect(sent.success).toBe(true)
    expect((await ann.call(tickets.getDraft)).ticketId).toBe(fresh)
    const many = await Promise.all(Array.from({ length: 6 }, () => draftOf(ann)))
    expect(new Set(many).size).toBe(6)
    const { db } = app.services
    const opened = await db.selectFrom('ticketDraft').selectAll().where('isOpen', '=', 1).execute()
    expect(opened).toHaveLength(1)
  })

  test('are deleted with their files a week after they were replaced; the open one never', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const ann = await signedIn(app, 'ann')
    const old = await draftOf(ann)
    await upload(ann, uploadAttachment, old, { bytes: 'old' })
    await upload(ann, uploadMedia, old, { bytes: pixel })
    const fresh = await draftOf(ann)
    await upload(ann, uploadAttachment, fresh, { bytes: 'fresh' })
    const keys = async () =>
      (await app.services.db.selectFrom('blob').select('key').execute()).length
    clock.pass(7 * day)
    await sweepTickets(app.services)
    expect(await keys()).toBe(3)
    clock.pass(1)
    await sweepTickets(app.services)
    expect(await keys()).toBe(1)
    expect((await ann.post(listAttachments.path, { ticketId: old })).statusCode).toBe(401)
    const again = await signedIn(app, 'ann')
    expect((await again.post(listAttachments.path, { ticketId: old })).statusCode).toBe(404)
    expect(await again.call(listAttachments, { ticketId: fresh })).toHaveLength(1)
  })

  test('pass their attachments to the ticket', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const bob = await signedIn(app, 'bob')
    const ticketId = await draftOf(ann)
    const { attachment } = await upload(ann, uploadAttachment, ticketId, { bytes: 'log' })
    expect((await bob.post(listAttachments.path, { ticketId })).statusCode).toBe(404)
    await ann.call(tickets.createTicket, { ...wholeTicket, ticketId })
    expect(await bob.call(listAttachments, { ticketId })).toEqual([attachment])
  })
})
