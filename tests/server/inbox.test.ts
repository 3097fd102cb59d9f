import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { listInbox } from '#contract/account.ts'
import { getFlags } from '#contract/authentication.ts'
import { markInboxRead } from '#contract/extras.ts'
import { limits } from '#contract/limits.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, newApp, placeOf, signedIn, visitor, type Visitor } from '../support/server.ts'

const addMessages = async (
  app: FastifyInstance,
  accountId: number,
  count: number,
  from = startOfTests - 100,
) => {
  const rows = Array.from({ length: count }, (_, number) => ({
    accountId,
    title: `Message ${number}`,
    teaserText: 'Something happens on Sunday.',
    isRead: 0 as const,
    createdAt: from + number,
  }))
  await app.services.db.insertInto('inboxMessage').values(rows).execute()
}

const idsOf = async (reader: Visitor) =>
  (await reader.call(listInbox)).list.flatMap(({ id }) => (id === undefined ? [] : [id]))

const unreadOf = async (reader: Visitor) => (await reader.call(listInbox)).counters.unread

describe.each(engines)('the inbox on $name', (engine) => {
  test('is newest first, ten at a time, with a total, and without messages of other users [C13, E12]', async () => {
    const app = await newApp(engine)
    const messages = Array.from({ length: 12 }, (_, number) => ({
      accountId: 1,
      title: `Message ${number}`,
      teaserText: 'Something happens on Sunday.',
      isRead: number < 5 ? (1 as const) : (0 as const),
      createdAt: startOfTests - 12 + number,
    }))
    await app.services.db.insertInto('inboxMessage').values(messages).execute()
    const ann = await signedIn(app, 'ann')
    const shell = await ann.call(listInbox, { format: 1 })
    expect(shell.counters.unread).toBe(7)
    expect(shell.list).toHaveLength(10)
    expect(shell.list[0]).toEqual({
      id: expect.any(Number),
      title: 'Message 11',
      teaserText: 'Something happens on Sunday.',
      isRead: false,
      date: new Date(startOfTests - 1).toISOString(),
    })
    const page = await ann.call(listInbox)
    expect(page.list.map(({ isRead }) => isRead).filter(Boolean)).toHaveLength(5)
    const eve = await signedIn(app, 'eve')
    expect(await eve.call(listInbox)).toEqual({ counters: { unread: 0 }, list: [] })
  })

  test('counts up to a maximum, and has no pages beyond it [T196]', async () => {
    const app = await newApp(engine)
    const [max, unreadMax] = [limits.inboxCount, limits.inboxUnread]
    const send = () => addMessages(app, 1, unreadMax, startOfTests - 10_000)
    await send()
    const ann = await signedIn(app, 'ann')
    expect(await ann.call(listInbox, { page: 1 })).toMatchObject({
      counters: { unread: unreadMax },
      total: unreadMax,
    })
    for (let sent = unreadMax; sent <= max; sent += unreadMax) await send()
    const pages = max / limits.inboxPage
    const last = await ann.call(listInbox, { page: pages })
    expect(last).toMatchObject({ counters: { unread: unreadMax }, total: max })
    expect(last.list).toHaveLength(limits.inboxPage)
    expect((await ann.call(listInbox, { page: pages + 1 })).list).toEqual([])
  })

  test('announces that messages can be marked as read [A63]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect((await ann.call(getFlags)).extras).toMatchObject({ inboxRead: 1 })
  })

  test('marks nothing as read when listing, and only the given messages by the call [A63]', async () => {
    const app = await newApp(engine)
    await addMessages(app, 1, 3)
    const ann = await signedIn(app, 'ann')
    await ann.call(listInbox, { format: 1 })
    const [newest = 0] = await idsOf(ann)
    expect(await unreadOf(ann)).toBe(3)
    expect(await ann.call(markInboxRead, { ids: [newest] })).toEqual({})
    expect((await ann.call(listInbox)).list.map(({ isRead }) => isRead)).toEqual([
      true,
      false,
      false,
    ])
    expect((await ann.call(listInbox, { format: 1 })).counters.unread).toBe(2)
    await ann.call(markInboxRead, { ids: [newest] })
    await ann.call(markInboxRead, { ids: [] })
    expect(await unreadOf(ann)).toBe(2)
  })

  test('can’t change messages of others, in the same company or another [A63, P11]', async () => {
    const app = await newApp(engine)
    await addMessages(app, 1, 2)
    const ann = await signedIn(app, 'ann')
    const ids = await idsOf(ann)
    for (const name of ['bob', 'eve', 'nil']) {
      const other = await signedIn(app, name)
      await other.call(markInboxRead, { ids })
      expect(await unreadOf(ann)).toBe(2)
    }
  })

  test('is marked as read on another instance immediately [A63]', async () => {
    const place = await placeOf(engine)
    const [one, other] = [await appOn(place), await appOn(place)]
    await addMessages(one, 1, 2)
    const ann = await signedIn(one, 'ann')
    const elsewhere = visitor(other)
    elsewhere.cookie = ann.cookie
    expect(await unreadOf(elsewhere)).toBe(2)
    await ann.call(markInboxRead, { ids: await idsOf(ann) })
    expect(await unreadOf(elsewhere)).toBe(0)
  })

  test('refuses invalid ids, and more ids than fit on a page [A63]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const tooMany = Array.from({ length: limits.inboxMessages + 1 }, (_, place) => place + 1)
    for (const ids of [['x'], [0], [-1], tooMany]) {
      const { statusCode } = await ann.post(markInboxRead.path, { ids })
      expect(statusCode).toBe(400)
    }
  })
})
