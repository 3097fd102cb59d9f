import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { redactComment } from '#contract/comment-redaction.ts'
import { markInboxRead } from '#contract/extras.ts'
import { limits } from '#contract/limits.ts'
import {
  getNotificationMutes,
  markAllInboxRead,
  setNotificationMutes,
} from '#contract/notifications.ts'
import type { Mute } from '#contract/rules/notification-events.ts'
import {
  addParticipant,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { addComment, createTicket, getActionLog, toggleSubscription } from '#contract/tickets.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import { redactEntry } from '#server/rules/entry-redaction.ts'
import {
  addInternalNote,
  answerTicket,
  moveToStatus,
  type TicketWork,
} from '#server/rules/ticket-work.ts'
import type { StatusName } from '#server/texts/ticket-statuses.ts'
import { draftOf, wholeTicket } from '../support/new-ticket.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** Bob's active ticket at Alpha. */
const ticketId = 5
const minute = 60_000

const setUp = async (engine: TestEngine) => {
  const clock = clockAt(startOfTests + minute)
  const app = await appOn(await placeOf(engine), { clock })
  const { db } = app.services
  /** An agent works on the ticket a minute later. */
  const asAgent = (work: (tx: Db, context: TicketWork) => Promise<unknown>) => {
    clock.pass(minute)
    return inTransaction(db, async (tx) => {
      const ticket = await lockTicket(tx, ticketId, clock.now())
      if (!ticket) throw new Error('The ticket is gone.')
      return work(tx, { ticket, by: { name: 'Jo', agentId: null } })
    })
  }
  const reply = (text: string, status?: StatusName) =>
    asAgent((tx, work) => answerTicket(tx, work, { text, status }))
  const changeTo = (status: StatusName) => asAgent((tx, work) => moveToStatus(tx, work, status))
  const bob = await signedIn(app, 'bob')
  return { app, clock, asAgent, reply, changeTo, bob, db }
}

const inboxOf = (visitor: Visitor) => visitor.call(listInbox)
const textsOf = async (visitor: Visitor) =>
  (await inboxOf(visitor)).list.map(({ title, teaserText }) => [title, teaserText])
const unreadOf = async (visitor: Visitor) => (await inboxOf(visitor)).counters.unread
const mute = (visitor: Visitor, ...mutes: Mute[]) => visitor.call(setNotificationMutes, { mutes })
const subject = 'Übergabe fails on host 5'

describe.each(engines)('messages about tickets on $name', (engine) => {
  test('tell the owner about an answer, with a link, and count as unread [T195, A63]', async () => {
    const { app, reply, bob, clock } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    expect((await bob.call(getFlags)).extras).toMatchObject({ notifications: 1 })
    await reply('We’ve found **it**.')
    expect(await inboxOf(bob)).toEqual({
      counters: { unread: 1 },
      list: [
        {
          id: expect.any(Number),
          title: subject,
          teaserText: 'Jo replied: We’ve found **it**.',
          isRead: false,
          date: new Date(clock.now()).toISOString(),
          link: `/support/ticket/details/${ticketId}`,
          ticket: { ticketId, code: 'T-00005' },
        },
      ],
    })
    expect(await textsOf(ann)).toEqual([])
  })

  test('are one per ticket, which counts what is unread and moves to the top [T195]', async () => {
    const { db, changeTo, reply, bob, clock } = await setUp(engine)
    const [first] = [(await inboxOf(bob)).list]
    expect(first).toEqual([])
    await reply('One')
    await reply('Two')
    await db
      .insertInto('inboxMessage')
      .values({ accountId: 2, title: 'News', teaserText: 'New', createdAt: clock.now() + 1 })
      .execute()
    await reply('Three')
    const three = [subject, '3 new messages · Jo replied: Three']
    expect(await textsOf(bob)).toEqual([three, ['News', 'New']])
    expect(await unreadOf(bob)).toBe(2)
    await changeTo('pending')
    const status = 'Jo changed the status from Active to Pending.'
    expect((await textsOf(bob))[0]).toEqual([subject, `3 new messages · ${status}`])
    await changeTo('resolved')
    const resolved = 'Resolved by Jo.'
    expect((await textsOf(bob))[0]).toEqual([subject, `3 new messages · ${resolved}`])
  })

  test('are read once the ticket is open, up to the newest entry that was shown [T195]', async () => {
    const { reply, bob } = await setUp(engine)
    await reply('One')
    const shown = (await bob.call(getActionLog, { ticketId })).at(-1)?.date ?? ''
    await reply('Two')
    await bob.call(markTicketSeen, { ticketId, until: shown })
    expect(await unreadOf(bob)).toBe(1)
    const newest = (await bob.call(getActionLog, { ticketId })).at(-1)?.date ?? ''
    await bob.call(markTicketSeen, { ticketId, until: newest })
    expect(await unreadOf(bob)).toBe(0)
    await reply('Three')
    expect(await textsOf(bob)).toEqual([[subject, 'Jo replied: Three']])
    expect(await unreadOf(bob)).toBe(1)
  })

  test('stay unread if something was added since the list was shown [T196]', async () => {
    const { reply, bob } = await setUp(engine)
    await reply('One')
    const [{ id = 0, date: until = '' } = {}] = (await inboxOf(bob)).list
    await reply('Two')
    await bob.call(markInboxRead, { ids: [id] })
    await bob.call(markAllInboxRead, { until })
    expect(await unreadOf(bob)).toBe(1)
    const { list } = await inboxOf(bob)
    expect(list).toHaveLength(1)
    await bob.call(markInboxRead, { ids: list.map((message) => message.id ?? 0) })
    expect(await unreadOf(bob)).toBe(0)
  })

  test('no longer count what is removed, and are read once nothing is left [T195]', async () => {
    const { app, db, clock, changeTo, reply, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId })
    const withdraw = (id: unknown) =>
      inTransaction(db, async (tx) => {
        const entry = { id: Number(id), ticketId, at: clock.now() }
        return redactEntry(tx, entry, app.services.engine.fullText)
      })
    const read = await reply('Read already')
    for (const { id = 0 } of (await inboxOf(bob)).list) await bob.call(markInboxRead, { ids: [id] })
    const [one, two] = [await reply('One'), await reply('Two')]
    await withdraw(read)
    expect(await textsOf(bob)).toEqual([[subject, '2 new messages · Jo replied: Two']])
    expect(await textsOf(ann)).toEqual([[subject, '2 new messages · Jo replied: Two']])
    await withdraw(two)
    await withdraw(two)
    expect(await textsOf(bob)).toEqual([[subject, 'Jo replied: One']])
    expect(await unreadOf(bob)).toBe(1)
    await changeTo('pending')
    await withdraw(one)
    const status = 'Jo changed the status from Active to Pending.'
    expect(await textsOf(bob)).toEqual([[subject, status]])
    expect(await unreadOf(bob)).toBe(1)
    for (const { id = 0 } of (await inboxOf(bob)).list) await bob.call(markInboxRead, { ids: [id] })
    await withdraw(await reply('Three'))
    expect(await unreadOf(bob)).toBe(0)
    expect(await unreadOf(ann)).toBe(1)
  })

  test('still count what is left if the reader has muted what is removed [T195, T197]', async () => {
    const { app, reply, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await mute(bob, 'comment.bell')
    await reply('One')
    await ann.call(addComment, { ticketId, comment: 'Not for Bob’s bell.' })
    const { id = 0 } = (await ann.call(getActionLog, { ticketId })).at(-1) ?? {}
    await ann.call(redactComment, { ticketId, id })
    expect(await textsOf(bob)).toEqual([[subject, 'Jo replied: One']])
    expect(await unreadOf(bob)).toBe(1)
  })

  test('are marked as read together, only in the own inbox [T196]', async () => {
    const { app, reply, bob, clock } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(toggleSubscription, { ticketId })
    await reply('One')
    const until = new Date(clock.now()).toISOString()
    await ann.call(markAllInboxRead, { until })
    expect([await unreadOf(ann), await unreadOf(bob)]).toEqual([0, 1])
    const { statusCode } = await ann.post(markAllInboxRead.path, { until: 'now' })
    expect(statusCode).toBe(400)
  })

  test('tell everyone but its author about a comment, and nobody about a note or their own ticket [T195]', async () => {
    const { app, asAgent, clock, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(addParticipant, { ticketId, kind: 'colleague', name: 'new' })
    await ann.call(toggleSubscription, { ticketId })
    await ann.call(addComment, { ticketId, comment: 'Me too' })
    await ann.call(createTicket, { ...wholeTicket, ticketId: await draftOf(ann) })
    expect(await textsOf(ann)).toEqual([])
    expect(await textsOf(bob)).toEqual([[subject, 'Ann Àdams commented: Me too']])
    await asAgent((tx, work) => addInternalNote(tx, work, { text: 'Secret', at: clock.now() }))
    expect(await textsOf(bob)).toEqual([[subject, 'Ann Àdams commented: Me too']])
    await bob.call(resolveTicket, { ticketId, reason: 'solved', comment: '' })
    expect(await textsOf(ann)).toEqual([[subject, 'Resolved by Bob Zorn. The problem is solved.']])
    expect(await textsOf(bob)).toEqual([[subject, 'Ann Àdams commented: Me too']])
  })

  test('tell a colleague who was added, and don’t tell one who joined [T195]', async () => {
    const { app, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const eve = await signedIn(app, 'eve')
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    expect(await textsOf(eve)).toEqual([[subject, 'Bob Zorn added you to this ticket.']])
    await ann.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    expect(await textsOf(ann)).toEqual([])
    expect(await textsOf(bob)).toEqual([])
  })

  test('follow the participants, not the switch for emails [T195]', async () => {
    const { app, reply, bob, db } = await setUp(engine)
    const eve = await signedIn(app, 'eve')
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    const { participants } = await bob.call(listParticipants, { ticketId })
    await eve.call(toggleSubscription, { ticketId })
    await reply('One')
    expect(await textsOf(eve)).toEqual([[subject, 'Jo replied: One']])
    await bob.call(removeParticipant, { ticketId, id: participants[0]?.id ?? 0 })
    await reply('Two')
    expect(await textsOf(eve)).toEqual([[subject, 'Jo replied: One']])
    const rows = await db.selectFrom('inboxMessage').select('accountId').execute()
    expect(rows).toHaveLength(2)
  })

  test('are in the reader’s current language [T195]', async () => {
    const { reply, changeTo, bob } = await setUp(engine)
    await reply('Eins')
    await changeTo('pending')
    const list = await bob.post(listInbox.path, {}, { 'accept-language': 'de' })
    expect(JSON.stringify(list.json())).toContain(
      '1 neue Nachricht · Jo hat den Status von Aktiv auf Rückfrage geändert.',
    )
  })

  test('don’t keep a text that its author has removed [T195, T81]', async () => {
    const { app, bob, db } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    await ann.call(addComment, { ticketId, comment: 'The password is Zwiebelfisch.' })
    expect((await textsOf(bob))[0]?.[1]).toContain('Zwiebelfisch')
    const id = (await ann.call(getActionLog, { ticketId })).at(-1)?.id ?? 0
    await ann.call(redactComment, { ticketId, id })
    expect(await textsOf(bob)).toEqual([[subject, 'Comment removed by its author.']])
    const rows = await db.selectFrom('inboxMessage').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Zwiebelfisch')
  })

  test('are hidden from users who have left the company or can’t use tickets any more [T195]', async () => {
    const { reply, bob, db } = await setUp(engine)
    await reply('One')
    await db.updateTable('account').set({ sm: 0 }).where('id', '=', 2).execute()
    expect(await inboxOf(bob)).toEqual({ counters: { unread: 0 }, list: [] })
    await db.updateTable('account').set({ sm: 1 }).where('id', '=', 2).execute()
    expect(await unreadOf(bob)).toBe(1)
    await db.deleteFrom('accountCompany').where('accountId', '=', 2).execute()
    expect(await inboxOf(bob)).toEqual({ counters: { unread: 0 }, list: [] })
    await reply('Two')
    const rows = await db.selectFrom('inboxMessage').select('news').execute()
    expect(rows).toEqual([{ news: 1 }])
  })

  test('are deleted with their ticket [T195]', async () => {
    const { reply, db } = await setUp(engine)
    await reply('One')
    await db.deleteFrom('ticket').where('id', '=', ticketId).execute()
    expect(await db.selectFrom('inboxMessage').selectAll().execute()).toEqual([])
  })

  test('come in pages, if they are asked for [T196]', async () => {
    const { bob, db } = await setUp(engine)
    const messages = Array.from({ length: limits.inboxPage + 1 }, (_, number) => ({
      accountId: 2,
      title: `Message ${number}`,
      teaserText: '',
      createdAt: startOfTests - 100 + number,
    }))
    await db.insertInto('inboxMessage').values(messages).execute()
    const [first, second] = [
      await bob.call(listInbox, { page: 1 }),
      await bob.call(listInbox, { page: 2 }),
    ]
    expect([first.list.length, first.total]).toEqual([limits.inboxPage, limits.inboxPage + 1])
    expect(second.list.map(({ title }) => title)).toEqual(['Message 0'])
    expect((await inboxOf(bob)).list).toHaveLength(limits.inboxPage + 1)
  })

  test('take one statement for any number of readers [T195]', async () => {
    const statements: string[] = []
    const watch = ({ sql }: { sql: string }) => {
      if (sql.includes('into "inbox_message"')) statements.push(sql)
    }
    const place = { ...(await placeOf(engine)), watch }
    const app = await appOn(place)
    const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]
    for (const name of ['ann', 'eve', 'new'])
      await bob.call(addParticipant, { ticketId, kind: 'colleague', name })
    statements.length = 0
    await ann.call(addComment, { ticketId, comment: 'Hello' })
    expect(statements).toHaveLength(1)
    const rows = await app.services.db.selectFrom('inboxMessage').select('news').execute()
    expect(rows.filter(({ news }) => news === 1)).toHaveLength(3)
  })
})

describe.each(engines)('the choice of notifications on $name', (engine) => {
  /** How many emails are waiting to be sent to a user. */
  const emailsTo = async ({ services: { db } }: FastifyInstance, accountId: number) =>
    (await db.selectFrom('outbox').where('accountId', '=', accountId).selectAll().execute()).length

  test('is everything by email and in the inbox at first, and keeps what is chosen [T197]', async () => {
    const { app, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    expect(await bob.call(getNotificationMutes)).toEqual({ mutes: [] })
    await mute(bob, 'answer.email', 'status.bell', 'answer.email')
    const { mutes } = await bob.call(getNotificationMutes)
    expect(mutes.toSorted()).toEqual(['answer.email', 'status.bell'])
    expect(await ann.call(getNotificationMutes)).toEqual({ mutes: [] })
    await mute(bob)
    expect(await bob.call(getNotificationMutes)).toEqual({ mutes: [] })
    for (const unknown of ['created.email', 'answer.sms', 'x']) {
      const { statusCode } = await bob.post(setNotificationMutes.path, { mutes: [unknown] })
      expect(statusCode).toBe(400)
    }
  })

  test('decides which answers are emails, and which are messages [T197]', async () => {
    const { app, reply, bob, clock } = await setUp(engine)
    await bob.call(toggleSubscription, { ticketId })
    const newsWith = async (...mutes: Mute[]) => {
      await mute(bob, ...mutes)
      const before = await emailsTo(app, 2)
      await bob.call(markAllInboxRead, { until: new Date(clock.now()).toISOString() })
      await reply('One')
      return [(await emailsTo(app, 2)) - before, await unreadOf(bob)]
    }
    expect(await newsWith()).toEqual([1, 1])
    expect(await newsWith('answer.email')).toEqual([0, 1])
    expect(await newsWith('answer.bell')).toEqual([1, 0])
    expect(await newsWith('status.email', 'status.bell', 'comment.email', 'added.bell')).toEqual([
      1, 1,
    ])
  })

  test('leaves out an answer with a new status only if both are muted [T197]', async () => {
    const { app, reply, bob } = await setUp(engine)
    await bob.call(toggleSubscription, { ticketId })
    await mute(bob, 'answer.email', 'answer.bell')
    await reply('One', 'pending')
    expect(await emailsTo(app, 2)).toBe(1)
    expect(await unreadOf(bob)).toBe(1)
    await mute(bob, 'answer.email', 'answer.bell', 'status.email', 'status.bell')
    await reply('Two', 'active')
    expect(await emailsTo(app, 2)).toBe(1)
    expect(await textsOf(bob)).toEqual([[subject, 'Jo replied: One']])
  })

  test('applies to colleagues who are added [T197]', async () => {
    const { app, bob } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const eve = await signedIn(app, 'eve')
    await mute(eve, 'added.email')
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'eve' })
    expect(await emailsTo(app, 4)).toBe(0)
    expect(await unreadOf(eve)).toBe(1)
    await mute(ann, 'added.bell')
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    expect(await emailsTo(app, 1)).toBe(1)
    expect(await unreadOf(ann)).toBe(0)
  })
})
