import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import {
  addComment,
  createTicket,
  getActionLog,
  getTicket,
  listTickets,
} from '#contract/tickets.ts'
import { ticketSeen } from '#server/db/migrations/023-ticket-seen.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { deskOn } from '../support/desk.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '../support/server.ts'

const minute = 60_000

/**
 * A ticket of Alpha; the test's times are later than all accounts, so that everything is new to
 * every user.
 */
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt(startOfTests + minute)
  const app = await appOn(place, { clock })
  /** Runs `desk` a minute later. */
  const desk = async (args: string[]) => {
    clock.pass(minute)
    const { code, err } = await deskOn(place, {}, clock.now()).desk(args)
    if (code !== 0) throw new Error(err)
  }
  const reply = (id = ticketId) => desk(['ticket', 'reply', `${id}`, '--text', 'Fixed.'])
  return { place, app, clock, desk, reply }
}

const unreadOf = async (visitor: Visitor) => {
  const { list } = await visitor.call(listTickets, { limit: 100, page: 1 })
  return list.filter(({ isUnread }) => isUnread).map((row) => row.ticketId)
}

const newestOf = async (visitor: Visitor, id = ticketId) =>
  (await visitor.call(getActionLog, { ticketId: id })).at(-1)?.date ?? ''

/** Opens a ticket as the page does. */
const see = async (visitor: Visitor, id = ticketId) =>
  visitor.call(markTicketSeen, { ticketId: id, until: await newestOf(visitor, id) })

const seenBy = async (visitor: Visitor) =>
  (await visitor.call(getTicket, { ticketId })).data?.seenUntil

const users = (app: FastifyInstance) =>
  Promise.all(['ann', 'bob', 'cid'].map((name) => signedIn(app, name)))

describe.each(engines)('unread tickets on $name', (engine) => {
  test('are an announced extra [T51]', async () => {
    const { app } = await setUp(engine)
    expect((await (await signedIn(app, 'ann')).call(getFlags)).extras).toMatchObject({
      ticketSeen: 1,
    })
  })

  test('are unread from an answer until they’re seen, by each user separately [T51]', async () => {
    const { app, reply } = await setUp(engine)
    const [ann, bob, cid] = (await users(app)) as [Visitor, Visitor, Visitor]
    expect(await unreadOf(ann)).toEqual([])
    await reply()
    expect(await unreadOf(ann)).toEqual([ticketId])
    await see(ann)
    expect([await unreadOf(ann), await unreadOf(bob), await unreadOf(cid)]).toEqual([
      [],
      [ticketId],
      [],
    ])
    await reply()
    expect(await unreadOf(ann)).toEqual([ticketId])
  })

  test('become unread by a new status or a colleague’s comment, but not by one’s own entry or a note [T51]', async () => {
    const { app, desk, clock } = await setUp(engine)
    const [ann, bob] = (await users(app)) as [Visitor, Visitor]
    await desk(['ticket', 'note', `${ticketId}`, '--text', 'A customer reads none of this.'])
    expect(await unreadOf(ann)).toEqual([])
    const own = await draftOf(ann)
    clock.pass(minute)
    await ann.call(createTicket, { ...wholeTicket, ticketId: own })
    await ann.call(addComment, { ticketId, comment: 'It still burns.' })
    expect(await unreadOf(ann)).toEqual([])
    expect((await unreadOf(bob)).toSorted((one, other) => one - other)).toEqual([ticketId, own])
    await see(bob)
    await see(bob, own)
    await desk(['ticket', 'status', `${ticketId}`, 'resolved'])
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([[ticketId], [ticketId]])
  })

  test('remember how much of the history was seen, and never go back [T52]', async () => {
    const { app, reply } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    expect(await seenBy(ann)).toBeNull()
    await see(ann)
    const before = await seenBy(ann)
    await reply()
    await see(ann)
    const now = await newestOf(ann)
    expect([before !== now, await seenBy(ann)]).toEqual([true, now])
    await ann.call(markTicketSeen, { ticketId, until: before ?? '' })
    expect(await seenBy(ann)).toBe(now)
  })

  test('can’t be seen in the future [T51]', async () => {
    const { app, reply } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(markTicketSeen, { ticketId, until: '2999-01-01T00:00:00.000Z' })
    await reply()
    expect(await unreadOf(ann)).toEqual([ticketId])
  })

  test('stay unread when a ticket is only preloaded [T51]', async () => {
    const { app, reply } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await reply()
    await ann.call(getTicket, { ticketId })
    await ann.call(getActionLog, { ticketId })
    expect(await unreadOf(ann)).toEqual([ticketId])
  })

  test('refuse a ticket of another company and an invalid time [T51, P11]', async () => {
    const { app } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const until = new Date(startOfTests).toISOString()
    const statusOf = async (form: Record<string, string | number>) =>
      (await ann.post(markTicketSeen.path, form)).statusCode
    expect(await statusOf({ ticketId: 31, until })).toBe(404)
    expect(await statusOf({ ticketId: 999, until })).toBe(404)
    expect(await statusOf({ ticketId, until: 'yesterday' })).toBe(400)
  })

  test('show who wrote each entry [T52]', async () => {
    const { app, reply } = await setUp(engine)
    const [ann, bob] = (await users(app)) as [Visitor, Visitor]
    await reply()
    await bob.call(addComment, { ticketId, comment: 'Thank you.' })
    const authorsTo = async (visitor: Visitor) =>
      (await visitor.call(getActionLog, { ticketId })).map(({ author }) => author)
    expect(await authorsTo(ann)).toEqual(['you', 'provider', 'colleague'])
    expect(await authorsTo(bob)).toEqual(['colleague', 'provider', 'you'])
  })

  test('distinguish users’ comments from the steps of a ticket [T77]', async () => {
    const { app, reply } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await reply()
    await ann.call(addComment, { ticketId, comment: 'Thank you.' })
    const log = await ann.call(getActionLog, { ticketId })
    expect(log.map(({ kind }) => kind)).toEqual(['step', 'message', 'message'])
  })

  test('start as seen after an upgrade from an older portal [T51]', async () => {
    const { place, reply } = await setUp(engine)
    await reply()
    const database = openDatabase(place)
    await database.db.schema.dropTable('ticketSeen').execute()
    await database.db.schema.alterTable('account').dropColumn('ticketsSeenUntil').execute()
    await ticketSeen(database.syntax).up(database.db)
    await database.close()
    const ann = await signedIn(await appOn(place), 'ann')
    expect(await unreadOf(ann)).toEqual([])
  })
})
