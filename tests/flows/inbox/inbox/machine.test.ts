import { expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const one = { counters: { unread: 1 }, list: [{ title: 'A', teaserText: 'B', isRead: false }] }

const setUp = async (
  format: 1 | null,
  listInbox: unknown = one,
  marksRead = false,
  page: number | null = null,
) => {
  const replies = { listInbox, markRead: {}, markAllRead: {} }
  const flow = startFlow(inboxMachine, { input: { format, marksRead, page }, replies })
  await flow.settled()
  return flow
}

test('is read with format 1 for the shell, and without one for the page [C13]', async () => {
  expect((await setUp(1)).callsOf('listInbox')).toEqual([{ format: 1 }])
  expect((await setUp(null)).callsOf('listInbox')).toEqual([{}])
})

test('is read by page where the server has pages, and the menu has none [T196]', async () => {
  expect((await setUp(null, one, false, 2)).callsOf('listInbox')).toEqual([{ page: 2 }])
  expect((await setUp(1, one, false, 1)).callsOf('listInbox')).toEqual([{ format: 1 }])
})

test('is read every 150 seconds and when the tab becomes visible, and keeps its messages after a failure [H3]', async () => {
  const flow = await setUp(1)
  flow.replies['listInbox'] = new CallFailure('unreachable')
  await flow.pass(150_000)
  expect(flow.callsOf('listInbox')).toHaveLength(2)
  flow.actor.send({ type: 'tab.shown' })
  await flow.settled()
  expect(flow.callsOf('listInbox')).toHaveLength(3)
  expect(flow.now().context.inbox).toEqual(one)
})

test('stops loading without a response, and can be loaded again [B47]', async () => {
  const flow = await setUp(null, new CallFailure('unreachable'))
  expect(flow.now().matches('failed')).toBe(true)
  expect(flow.now().hasTag('busy')).toBe(false)
  flow.replies['listInbox'] = one
  flow.actor.send({ type: 'inbox.retry' })
  await flow.settled()
  expect(flow.now().context.inbox).toEqual(one)
})

const message = (id: number | undefined, isRead: boolean) => ({
  ...(id !== undefined && { id }),
  title: 'A',
  teaserText: 'B',
  isRead,
})
const several = {
  counters: { unread: 2 },
  list: [message(4, false), message(3, true), message(2, false), message(undefined, false)],
}
const notMarked = {
  effect: 'toast',
  params: { text: { key: 'inbox.notMarked' }, tone: 'error' },
}
const announced = { effect: 'broadcast', params: { type: 'inbox.read' } }

test('marks the unread messages it shows as read, and updates the badge [A63]', async () => {
  const flow = await setUp(null, several, true)
  await flow.settled()
  expect(flow.calls.map(({ port }) => port)).toEqual(['listInbox', 'markRead'])
  expect(flow.callsOf('markRead')).toEqual([{ ids: [4, 2] }])
  expect(flow.effects).toEqual([announced])
  expect(flow.now().matches('shown')).toBe(true)
})

test('keeps messages marked as new for as long as they are shown [A63]', async () => {
  const flow = await setUp(null, several, true)
  await flow.settled()
  flow.actor.send({ type: 'inbox.read' })
  expect(flow.now().matches('shown')).toBe(true)
  expect(flow.now().context.inbox?.list).toEqual(several.list)
})

test('marks messages that arrive while the page is open [A63]', async () => {
  const flow = await setUp(null, { counters: { unread: 0 }, list: [] }, true)
  expect(flow.callsOf('markRead')).toEqual([])
  flow.replies['listInbox'] = several
  await flow.pass(150_000)
  expect(flow.callsOf('markRead')).toEqual([{ ids: [4, 2] }])
})

test.each([
  ['the server does not offer it', null, false, several],
  ['everything is read', null, true, { counters: { unread: 0 }, list: [message(3, true)] }],
  ['the messages have no ids', null, true, one],
  ['only the menu of the shell is shown', 1, false, several],
] as const)('marks nothing as read when %s [A63]', async (_, format, marksRead, list) => {
  const flow = await setUp(format, list, marksRead)
  await flow.settled()
  expect(flow.callsOf('markRead')).toEqual([])
  expect(flow.effects).toEqual([])
})

test('shows the messages even if they can’t be marked, and retries [A63]', async () => {
  const flow = await setUp(null, several, true)
  flow.replies['markRead'] = new CallFailure('unreachable')
  await flow.settled()
  flow.actor.send({ type: 'tab.shown' })
  await flow.settled()
  await flow.settled()
  expect(flow.now().matches('shown')).toBe(true)
  expect(flow.callsOf('markRead')).toHaveLength(2)
})

test('refreshes the badge’s count after messages were read [A63]', async () => {
  const flow = await setUp(1, several)
  flow.actor.send({ type: 'inbox.read' })
  await flow.settled()
  expect(flow.callsOf('listInbox')).toHaveLength(2)
})

test('marks one message as read on request, and refreshes the list [T55]', async () => {
  const flow = await setUp(1, several)
  flow.actor.send({ type: 'message.dismiss', id: 2 })
  await flow.settled()
  expect(flow.callsOf('markRead')).toEqual([{ ids: [2] }])
  expect(flow.effects).toEqual([announced])
  await flow.settled()
  expect(flow.callsOf('listInbox')).toHaveLength(2)
  expect(flow.now().matches('shown')).toBe(true)
})

test.each([3, 99])('marks nothing for a message that is read or unknown: %i [T55]', async (id) => {
  const flow = await setUp(1, several)
  expect(flow.now().can({ type: 'message.dismiss', id })).toBe(false)
})

test.each([
  ['marks', {}, [announced, announced]],
  ['fails to mark', new CallFailure('unreachable'), [notMarked, notMarked]],
])(
  'marks another message as read while the server %s the one before [T55]',
  async (_, markRead, effects) => {
    const flow = await setUp(1, several)
    flow.replies['markRead'] = markRead
    flow.actor.send({ type: 'message.dismiss', id: 2 })
    expect(flow.now().can({ type: 'message.dismiss', id: 2 })).toBe(false)
    flow.actor.send({ type: 'message.dismiss', id: 4 })
    await flow.settled()
    await flow.settled()
    expect(flow.callsOf('markRead')).toEqual([{ ids: [2] }, { ids: [4] }])
    expect(flow.effects).toEqual(effects)
    expect(flow.now().context.dismissed).toEqual([])
    await flow.settled()
    expect(flow.callsOf('listInbox')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
  },
)

test('marks a message as read while the list is reloaded [T55]', async () => {
  const flow = await setUp(1, several)
  flow.replies['listInbox'] = 'silence'
  flow.actor.send({ type: 'inbox.refresh' })
  flow.actor.send({ type: 'message.dismiss', id: 2 })
  await flow.settled()
  expect(flow.callsOf('markRead')).toEqual([{ ids: [2] }])
})

test('reports that a message can’t be marked, and keeps it as new [T55, X29]', async () => {
  const flow = await setUp(1, several)
  flow.replies['markRead'] = new CallFailure('unreachable')
  flow.actor.send({ type: 'message.dismiss', id: 2 })
  await flow.settled()
  const params = { text: { key: 'inbox.notMarked' }, tone: 'error' }
  expect(flow.effects).toEqual([{ effect: 'toast', params }])
  expect(flow.now().context.inbox).toEqual(several)
})

const until = '2026-11-21T08:00:00.000Z'
const ticket = { ticketId: 7, code: 'T-100007' }
const aboutTickets = {
  counters: { unread: 2 },
  list: [{ ...message(4, false), date: until, ticket }, message(2, false)],
}

test('leaves messages about tickets unread when they are shown [T196]', async () => {
  const flow = await setUp(null, aboutTickets, true, 1)
  await flow.settled()
  expect(flow.callsOf('markRead')).toEqual([{ ids: [2] }])
  expect(flow.now().context.inbox?.counters.unread).toBe(1)
  expect(flow.now().can({ type: 'inbox.markAll', until })).toBe(true)
  flow.actor.send({ type: 'message.dismiss', id: 4 })
  await flow.settled()
  expect(flow.callsOf('markRead').slice(0, 2)).toEqual([{ ids: [2] }, { ids: [4] }])
})

test.each([1, null] as const)(
  'marks everything up to the newest message it shows as read, format %s [T196]',
  async (format) => {
    const flow = await setUp(format, aboutTickets, false, 1)
    flow.actor.send({ type: 'inbox.markAll', until })
    expect(flow.now().hasTag('busy')).toBe(true)
    await flow.settled()
    expect(flow.callsOf('markAllRead')).toEqual([{ until }])
    expect(flow.effects).toEqual([announced])
    await flow.settled()
    expect(flow.callsOf('listInbox')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
  },
)

test('marks everything as read while the list is reloaded [T196]', async () => {
  const flow = await setUp(1, aboutTickets, false, 1)
  flow.replies['listInbox'] = 'silence'
  flow.actor.send({ type: 'inbox.refresh' })
  flow.actor.send({ type: 'inbox.markAll', until })
  await flow.settled()
  expect(flow.callsOf('markAllRead')).toEqual([{ until }])
})

test.each([
  ['inbox.refresh', 1, 3],
  ['inbox.refresh', null, 3],
  ['inbox.read', 1, 3],
  ['inbox.read', null, 2],
] as const)(
  '%s during a reload, format %s, makes %s reads in all [T172]',
  async (type, format, reads) => {
    const flow = await setUp(format, several)
    flow.replies['listInbox'] = 'silence'
    flow.actor.send({ type: 'inbox.refresh' })
    flow.actor.send({ type })
    await flow.settled()
    expect(flow.callsOf('listInbox')).toHaveLength(reads)
  },
)

test('reads what arrives while messages are marked, too [T172]', async () => {
  const flow = await setUp(null, several, true)
  await flow.settled()
  flow.replies['markRead'] = 'silence'
  flow.replies['listInbox'] = { ...several, counters: { unread: 9 } }
  flow.actor.send({ type: 'tab.shown' })
  await flow.settled()
  expect(flow.now().matches('marking')).toBe(true)
  flow.actor.send({ type: 'inbox.refresh' })
  await flow.settled()
  expect(flow.callsOf('listInbox')).toHaveLength(3)
})

test('reports that not everything was marked, and keeps it as new [T196, X29]', async () => {
  const flow = await setUp(1, aboutTickets, false, 1)
  flow.replies['markAllRead'] = new CallFailure('unreachable')
  flow.actor.send({ type: 'inbox.markAll', until })
  await flow.settled()
  expect(flow.effects).toEqual([notMarked])
  expect(flow.now().context.inbox).toEqual(aboutTickets)
  expect(flow.now().matches('shown')).toBe(true)
})

test.each([
  ['everything is read', { ...aboutTickets, counters: { unread: 0 } }, 1],
  ['another page is shown', aboutTickets, 2],
  ['the server doesn’t offer it', aboutTickets, null],
] as const)('can’t mark everything as read if %s [T196]', async (_, list, page) => {
  const flow = await setUp(null, list, false, page)
  expect(flow.now().can({ type: 'inbox.markAll', until })).toBe(false)
})

test('has nothing more to mark once it has marked everything it shows [T196]', async () => {
  const list = [{ ...message(2, false), date: until }]
  const flow = await setUp(null, { counters: { unread: 1 }, list }, true, 1)
  await flow.settled()
  expect(flow.callsOf('markRead')).toEqual([{ ids: [2] }])
  expect(flow.now().can({ type: 'inbox.markAll', until })).toBe(false)
})
