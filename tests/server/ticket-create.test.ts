import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { uploadMedia, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import * as tickets from '#contract/tickets.ts'
import { sweepTickets } from '#server/jobs/housekeeping.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn, clockAt } from '../support/server.ts'
import { pixel, upload } from '../support/upload.ts'

const countOf = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('ticket').select('id').execute()).length

describe.each(engines)('creating tickets on $name', (engine) => {
  test('turns a draft into a ticket with the same number [C28–C30, A42]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    expect(await ann.call(tickets.getDraft)).toEqual({ ticketId: null, shortDescription: '' })
    const ticketId = await draftOf(ann, '  It burns ')
    expect(await ann.call(tickets.getDraft)).toEqual({ ticketId, shortDescription: 'It burns' })
    const created = await ann.call(tickets.createTicket, { ...wholeTicket, ticketId })
    expect(created).toEqual({ success: true, ticketCode: `T-${100_000 + ticketId}` })
    const { data } = await ann.call(tickets.getTicket, { ticketId })
    expect(data).toMatchObject({
      ticketId,
      ticketCode: `T-${100_000 + ticketId}`,
      ownerUsername: 'ann',
      companyId: 1,
      type: 'Incident',
      urgency: 'High',
      category: 'Sign-in',
      currentStatus: 'Active',
      affectedUserList: ['ann'],
      areAllUsersAffected: false,
      supportGroup: 'Service Desk',
      createDate: new Date(startOfTests).toISOString(),
      shortDescription: wholeTicket.shortDescription,
    })
    expect(await ann.call(tickets.getActionLog, { ticketId })).toMatchObject([
      { step: 'Ticket created', source: 'Ann Àdams', isCurrent: true },
    ])
    expect(await ann.call(tickets.isSubscribed, { ticketId })).toEqual({ isSubscribed: true })
    expect(await ann.call(tickets.getDraft)).toEqual({ ticketId: null, shortDescription: '' })
    const { list } = await ann.call(tickets.listTickets, { limit: 1, page: 1 })
    expect(list[0]).toMatchObject({ ticketId, priority: 'Critical', internalPriorityId: 1 })
  })

  test('creates one ticket and one log entry for the same request sent twenty times to two instances', async () => {
    const place = await placeOf(engine)
    const apps = [await appOn(place), await appOn(place)] as const
    const ann = await signedIn(apps[0], 'ann')
    const ticketId = await draftOf(ann)
    const before = await countOf(apps[0])
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { post } = ann
        if (at % 2) return post(tickets.createTicket.path, { ...wholeTicket, ticketId })
        const other = await signedIn(apps[1], 'ann').catch(() => null)
        return (other ?? ann).post(tickets.createTicket.path, { ...wholeTicket, ticketId })
      }),
    )
    const created = { success: true, ticketCode: `T-${100_000 + ticketId}` }
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => created))
    expect(await countOf(apps[0])).toBe(before + 1)
    expect(await ann.call(tickets.getActionLog, { ticketId })).toHaveLength(1)
  })

  test('refuses a different text under a used number', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const ticketId = await draftOf(ann)
    await ann.call(tickets.createTicket, { ...wholeTicket, ticketId })
    const other = { ...wholeTicket, ticketId, shortDescription: 'Something else entirely' }
    const { success, message } = await ann.call(tickets.createTicket, other)
    expect({ success, message }).toEqual({
      success: false,
      message: expect.stringContaining('Another ticket'),
    })
  })

  test.each([
    ['a subject of 9 characters [V23]', { shortDescription: ' 9 signs. ' }, 'Minimum length is 10'],
    [
      'a description of 49 characters [V24, A92]',
      { description: `<p>${'<b>x</b>'.repeat(49)}</p>` },
      'Minimum length is 50',
    ],
    ['more tags than allowed [A90]', { description: '<ul><li>'.repeat(5001) }, 'too much'],
    ['a category of another type [V25]', { categoryId: 201 }, 'a category of this type'],
    ['an unknown urgency [V25]', { urgencyId: 9 }, 'an urgency'],
    ['no affected users [V25]', { affectedUserList: [] }, 'affected user'],
    ['a user of another company [V25]', { affectedUserList: ['ann', 'cid'] }, 'affected user'],
  ])('refuses %s with a message, and keeps the draft', async (_, wrong, message) => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    const before = await countOf(app)
    const answer = await ann.call(tickets.createTicket, { ...wholeTicket, ticketId, ...wrong })
    expect(answer).toEqual({ success: false, message: expect.stringContaining(message) })
    expect(await countOf(app)).toBe(before)
    expect((await ann.call(tickets.getDraft)).ticketId).toBe(ticketId)
  })

  test('creates no ticket from another user’s company, draft or ticket [P11]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const cid = await signedIn(app, 'cid')
    const [own, others] = [await draftOf(ann), await draftOf(cid)]
    const before = await countOf(app)
    const status = async (change: object) =>
      (await ann.post(tickets.createTicket.path, { ...wholeTicket, ticketId: own, ...change }))
        .statusCode
    expect(await status({ debitorId: 2 })).toBe(404)
    for (const ticketId of [others, 31, 5, 999_999]) expect(await status({ ticketId })).toBe(404)
    expect(await countOf(app)).toBe(before)
    expect((await cid.call(tickets.getDraft)).ticketId).toBe(others)
  })

  test('affects the whole company with "all users", in any case and any order [A43]', async () => {
    const app = await newApp(engine)
    const eve = await signedIn(app, 'eve', 'de')
    const ticketId = await draftOf(eve)
    const wanted = {
      ...wholeTicket,
      ticketId,
      debitorId: 2,
      affectedUserList: ['EVE', 'cid', 'Eve'],
    }
    expect(await eve.call(tickets.createTicket, wanted)).toMatchObject({ success: true })
    const { data } = await eve.call(tickets.getTicket, { ticketId })
    expect(data).toMatchObject({ areAllUsersAffected: true, affectedUserList: ['cid', 'eve'] })
    expect((await eve.call(tickets.getActionLog, { ticketId }))[0]?.step).toBe('Ticket erstellt')
  })

  test('accepts 3000 affected users in one request [A43]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const ticketId = await draftOf(ann)
    const crowd = Array.from({ length: 3000 }, (_, at) => `person.number.${at}`)
    const answer = await ann.call(tickets.createTicket, {
      ...wholeTicket,
      ticketId,
      affectedUserList: crowd,
    })
    expect(answer.message).toContain('affected user')
  })

  test('stores sanitized texts, and deletes images that no text shows [A90]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const ticketId = await draftOf(ann)
    const shown = await upload(ann, uploadMedia, ticketId, { bytes: pixel })
    await upload(ann, uploadMedia, ticketId, { bytes: pixel })
    const description = `${wholeTicket.description}<script>alert(1)</script><img src="/media/${shown.hashId}" onerror="alert(1)"><img src="https://spy.example/x.png">`
    await ann.call(tickets.createTicket, { ...wholeTicket, ticketId, description })
    const { data } = await ann.call(tickets.getTicket, { ticketId })
    expect(data?.description).toBe(`${wholeTicket.description}<img src="/media/${shown.hashId}" />`)
    const media = await app.services.db.selectFrom('media').select('hashId').execute()
    expect(media).toEqual([{ hashId: shown.hashId }])
    expect(await app.services.db.selectFrom('blob').select('key').execute()).toHaveLength(1)
  })
})

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
