import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { resolveTicket } from '#contract/ticket-resolution.ts'
import {
  addComment,
  getActionLog,
  getPostState,
  getTicket,
  listTickets,
  toggleSubscription,
} from '#contract/tickets.ts'
import { closeResolved } from '#server/jobs/close-resolved.ts'
import { deskOn } from '../support/desk.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

const day = 24 * 60 * 60_000
/** Active, and owned by Ann. */
const ticketId = 10
const solved = { ticketId, reason: 'solved', comment: '' }

const closeAll = async (app: FastifyInstance) => {
  while (await closeResolved(app.services));
}

const statusOf = async (visitor: Visitor, id = ticketId) =>
  (await visitor.call(getTicket, { ticketId: id })).data?.currentStatus

/** Sessions expire while days pass, so every user signs in again. */
const setUp = async (engine: (typeof engines)[number]) => {
  const clock = clockAt()
  const app = await newApp(engine, { clock, env: { PUBLIC_URL: 'https://portal.example.com' } })
  return { app, clock, as: (name: string, language?: string) => signedIn(app, name, language) }
}

describe.each(engines)('closing resolved tickets on $name', (engine) => {
  test('closes a ticket 14 days after it was resolved, with an entry in its history [T84]', async () => {
    const { app, clock, as } = await setUp(engine)
    const ann = await as('ann')
    await ann.call(resolveTicket, solved)
    const { data } = await ann.call(getTicket, { ticketId })
    expect(data?.resolution?.closesAt).toBe(new Date(startOfTests + 14 * day).toISOString())
    clock.pass(14 * day - 1)
    await closeAll(app)
    expect(await statusOf(await as('ann'))).toBe('Resolved')
    clock.pass(1)
    await closeAll(app)
    const later = await as('ann', 'de')
    expect(await statusOf(later)).toBe('Closed')
    expect((await later.call(getTicket, { ticketId })).data?.resolution).toEqual({
      canResolve: false,
      canRate: true,
      followUps: [],
    })
    expect((await later.call(getActionLog, { ticketId })).at(-1)).toMatchObject({
      date: new Date(clock.now()).toISOString(),
      step: 'Geschlossen',
      source: 'Statedesk',
      description: '14 Tage nach der Lösung automatisch geschlossen.',
      isCurrent: true,
      author: 'provider',
    })
    expect(await later.call(getPostState, { ticketId })).toEqual({ canPost: false })
  })

  test('emails subscribers once, however many instances run the job [T84, T88]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const env = { PUBLIC_URL: 'https://portal.example.com' }
    const apps = [await appOn(place, { clock, env }), await appOn(place, { clock, env })] as const
    const ann = await signedIn(apps[0], 'ann')
    const bob = await signedIn(apps[0], 'bob')
    for (const visitor of [ann, bob]) await visitor.call(toggleSubscription, { ticketId })
    await ann.call(resolveTicket, solved)
    clock.pass(14 * day)
    await Promise.all(apps.flatMap((app) => [closeAll(app), closeAll(app)]))
    expect(await (await signedIn(apps[0], 'ann')).call(getActionLog, { ticketId })).toHaveLength(3)
    await deliverAll(apps[0])
    const mails = (await filedMails(apps[0])).filter(({ text }) =>
      text?.includes('has been closed'),
    )
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'ann@example.com',
      'bob@example.com',
    ])
    for (const { text } of mails) {
      expect(text).toContain('Ticket T-00010 has been closed, 14 days after it was resolved.')
      expect(text).toContain('If you need more help, create a follow-up ticket on its page.')
    }
    const asksToRate = mails.filter(({ text }) => text?.includes('How did we do?'))
    expect(asksToRate.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
  })

  test('restarts the period when a comment reopens the ticket [T84, T3]', async () => {
    const { app, clock, as } = await setUp(engine)
    const ann = await as('ann')
    await ann.call(resolveTicket, solved)
    clock.pass(13 * day)
    const before = await as('ann')
    await before.call(addComment, { ticketId, comment: 'It is back.' })
    clock.pass(2 * day)
    await closeAll(app)
    const later = await as('ann')
    expect(await statusOf(later)).toBe('Active')
    await later.call(resolveTicket, solved)
    clock.pass(13 * day)
    await closeAll(app)
    expect(await statusOf(await as('ann'))).toBe('Resolved')
    clock.pass(day)
    await closeAll(app)
    expect(await statusOf(await as('ann'))).toBe('Closed')
  })

  test('starts when an agent resolves a ticket, unless its status changes again [T84]', async () => {
    const place = await placeOf(engine)
    const clock = clockAt()
    const app = await appOn(place, { clock })
    const { desk } = deskOn(place)
    await desk(`ticket status ${ticketId} resolved`)
    await desk(['ticket', 'reply', '6', '--text', 'Done.', '--status', 'resolved'])
    await desk('ticket status 6 pending')
    clock.pass(14 * day)
    await closeAll(app)
    const ann = await signedIn(app, 'ann')
    expect([await statusOf(ann), await statusOf(ann, 6)]).toEqual(['Closed', 'Pending'])
  })

  test('closes more than a batch, and keeps list counts right [T84]', async () => {
    const { app, clock, as } = await setUp(engine)
    const { db } = app.services
    const { id: _, ...ticket } = await db
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', 4)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 250 }, (__, index) => ({
      ...ticket,
      code: `T-C${index}`,
      resolvedAt: startOfTests,
    }))
    await db.insertInto('ticket').values(copies).execute()
    const count = async () => {
      const filters = JSON.stringify({ statusId: [5] })
      const { summary } = await (await as('ann')).call(listTickets, { limit: 5, page: 1, filters })
      return summary.totalVisibleCount
    }
    const before = await count()
    clock.pass(14 * day)
    await closeAll(app)
    expect([before, await count()]).toEqual([256, 6])
  })

  test('never closes a ticket if the provider file says 0 [T84]', async () => {
    const { app, clock, as } = await setUp(engine)
    app.services.provider.closeResolvedAfterDays = 0
    const ann = await as('ann')
    await ann.call(resolveTicket, solved)
    const { data } = await ann.call(getTicket, { ticketId })
    expect(data?.resolution).not.toHaveProperty('closesAt')
    clock.pass(400 * day)
    await closeAll(app)
    expect(await statusOf(await as('ann'))).toBe('Resolved')
  })

  test('tells a subscriber who resolved a ticket and until when it can be reopened [T88]', async () => {
    const { app, as } = await setUp(engine)
    const [ann, bob] = [await as('ann'), await as('bob')]
    await app.services.db
      .updateTable('account')
      .set({ language: 'de' })
      .where('username', '=', 'bob')
      .execute()
    for (const visitor of [ann, bob]) await visitor.call(toggleSubscription, { ticketId })
    await ann.call(resolveTicket, solved)
    expect(await deliverAll(app)).toBe(1)
    const [mail] = await filedMails(app)
    expect(mail?.to?.[0]?.address).toBe('bob@example.com')
    expect(mail?.text).toContain('Ann Àdams hat das Ticket T-00010 als gelöst markiert.')
    expect(mail?.text).toContain('Andernfalls wird es am 5. Dezember 2026 geschlossen.')
    expect(mail?.text).not.toContain('bewerten')
  })

  test('asks its owner to rate a ticket an agent has resolved [T88]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId })
    await deskOn(place).desk(['ticket', 'status', `${ticketId}`, 'resolved', '--from', 'Jo'])
    await deliverAll(app)
    const [mail] = await filedMails(app)
    expect(mail?.text).toContain('Jo has resolved ticket T-00010.')
    expect(mail?.text).toContain('Otherwise, it closes on 5 December 2026.')
    expect(mail?.text).toContain('How did we do? You can rate this ticket on its page.')
  })
})
