import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { CallFailure } from '#machines/failure.ts'
import {
  ticketRecordMachine,
  type PreloadedTicket,
} from '#machines/tickets/ticket-record.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const record = { ticketId: 7, currentStatusIsClosed: false }
const read = { record, log: [] }
const replies = { readTicket: read, markSeen: {} }
const entry = { description: '', isCurrent: false }
const created = { ...entry, date: '2026-11-18T08:00:00.000Z', step: 'Created', author: 'you' }
const answer = { ...entry, date: '2026-11-19T08:00:00.000Z', step: 'Reply', author: 'provider' }
const answered = { record: { ...record, seenUntil: created.date }, log: [created, answer] }
const stored = { comment: '', lockLeft: 0, rating: null, resolution: null }
const input = { ticketId: 7, username: 'anna.keller', canDeleteAll: false, stored, preloaded: null }

const setUp = async (part: Record<string, unknown> = {}, more: object = {}) => {
  const flow = startFlow(ticketRecordMachine, { input, replies: { ...replies, ...part }, ...more })
  await flow.settled()
  return flow
}

describe('the ticket', () => {
  test('shows the ticket with its log [C26, C27]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: [] }])
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('shows what was preloaded immediately, and refreshes after 30 seconds [B25, T16]', async () => {
    const preloaded = read as unknown as PreloadedTicket
    const flow = startFlow(ticketRecordMachine, { input: { ...input, preloaded }, replies })
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject(preloaded)
    expect(flow.callsOf('readTicket')).toEqual([])
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('is refreshed every 30 seconds [T16, K8]', async () => {
    const flow = await setUp()
    await flow.pass(29_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    await flow.pass(1000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(3)
  })

  test('stops loading once the ticket page is left [T16]', async () => {
    const flow = await setUp()
    const before = flow.calls.length
    flow.actor.stop()
    await flow.pass(120_000)
    expect(flow.calls).toHaveLength(before)
  })

  test('pauses in a hidden tab and refreshes immediately when it’s visible [A52]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('gives up a pending refresh when the tab is hidden [A52]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'ticket.changed' })
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.now().matches({ open: 'paused' })).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(3)
  })

  test('is loaded once in a background tab, and again when the tab is visible [A52]', async () => {
    const flow = startFlow(ticketRecordMachine, { input, replies, tab: 'hidden' })
    await flow.pass(90_000)
    expect(flow.now().matches({ open: 'paused' })).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('shows the no-permission block if there is no record to see [P7, A87]', async () => {
    const flow = await setUp({ readTicket: { record: null, log: null } })
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('shows the ticket even if its log can’t be loaded', async () => {
    const flow = await setUp({ readTicket: { record, log: null } })
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context.log).toBeNull()
  })

  test('keeps its log if a refresh returns none [B47]', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = { record, log: null }
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().context).toMatchObject(read)
  })

  test('changes nothing on the screen if a refresh fails [X29]', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = new CallFailure('unreachable')
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('disappears at the next refresh if access was removed', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = { record: null, log: null }
    await flow.pass(30_000)
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('refreshes immediately after a comment', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('can be loaded again after a failure [X29]', async () => {
    const flow = await setUp({ readTicket: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTicket'] = read
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
  })

  test('marks the history it shows as seen, up to the newest entry, and updates the list [T51]', async () => {
    const flow = await setUp({ readTicket: answered })
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: answer.date }])
    await flow.settled()
    expect(flow.effects).toEqual([{ effect: 'invalidateTickets' }])
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
  })

  test.each([
    ['the server doesn’t track what was seen', { record, log: [created, answer] }],
    ['everything is seen', { ...answered, record: { ...record, seenUntil: answer.date } }],
    ['the log could not be read', { ...answered, log: null }],
  ])('marks nothing when %s [T51]', async (_, readTicket) => {
    const flow = await setUp({ readTicket })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
  })

  test('marks everything at the first visit [T51]', async () => {
    const flow = await setUp({
      readTicket: { record: { ...record, seenUntil: null }, log: [created] },
    })
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: created.date }])
  })

  test('marks nothing in a hidden tab until it is shown [T51, A52]', async () => {
    const flow = startFlow(ticketRecordMachine, {
      input,
      tab: 'hidden',
      replies: { ...replies, readTicket: answered },
    })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toHaveLength(1)
  })

  test('retries marking with the next refresh after a failure [T51, X29]', async () => {
    const flow = await setUp({ readTicket: answered, markSeen: new CallFailure('unreachable') })
    await flow.settled()
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.callsOf('markSeen')).toHaveLength(1)
    await flow.pass(30_000)
    expect(flow.callsOf('markSeen')).toHaveLength(2)
    expect(flow.effects).toEqual([])
  })

  test('highlights what was new when the ticket was opened for the whole visit [T52]', async () => {
    const flow = await setUp({ readTicket: answered })
    await flow.settled()
    flow.replies['readTicket'] = { ...answered, record: { ...record, seenUntil: answer.date } }
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().context.seenBefore).toBe(created.date)
  })

  test('announces an answer that arrives while the ticket is open, but not the user’s own comment [T53]', async () => {
    const flow = await setUp({ readTicket: { record, log: [created] } })
    const own = { ...answer, date: '2026-11-20T09:00:00.000Z', author: 'you' }
    flow.replies['readTicket'] = { record, log: [created, own] }
    await flow.pass(30_000)
    expect(flow.now().context.newEntry).toBeNull()
    const later = { ...answer, date: '2026-11-20T10:00:00.000Z' }
    flow.replies['readTicket'] = { record, log: [created, own, later] }
    await flow.pass(60_000)
    expect(flow.now().context.newEntry).toEqual(later)
  })

  test('announces nothing that was there when the ticket was opened [T53]', async () => {
    const flow = await setUp({ readTicket: answered })
    await flow.pass(30_000)
    expect(flow.now().context.newEntry).toBeNull()
  })

  test('shows what has changed since the last refresh [T16]', async () => {
    const flow = await setUp()
    const closed = { ...record, currentStatusIsClosed: true }
    flow.replies['readTicket'] = { record: closed, log: [] }
    await flow.pass(30_000)
    expect(flow.now().context.record).toEqual(closed)
  })
})

/** The newest two of five entries. */
const numbered = (entryId: number) => ({ ...answer, entryId, description: `Answer ${entryId}` })
const part = [
  { ...numbered(4), earlier: 3 },
  { ...numbered(5), isCurrent: true },
]

describe('a paged history', () => {
  const long = (replies: Record<string, unknown> = {}) =>
    setUp({ readTicket: { record, log: part }, ...replies })

  test('refreshes only what was added after the newest entry [T99]', async () => {
    const flow = await long()
    flow.replies['readTicket'] = { record, log: [{ ...numbered(6), isCurrent: true }] }
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toEqual([
      { ticketId: 7, loaded: [] },
      { ticketId: 7, loaded: part },
    ])
    expect(flow.now().context.log).toEqual([
      part[0],
      numbered(5),
      { ...numbered(6), isCurrent: true },
    ])
  })

  test('replaces a redacted comment, and ignores one that isn’t shown [T99, T80]', async () => {
    const flow = await long()
    const redacted = { ...numbered(4), description: '', redactedAt: answer.date }
    flow.replies['readTicket'] = { record, log: [{ ...redacted, entryId: 2 }, redacted] }
    await flow.pass(30_000)
    expect(flow.now().context.log).toEqual([{ ...redacted, earlier: 3 }, part[1]])
  })

  test('loads the whole log if the server sends no entry ids [T99, C27]', async () => {
    const flow = await setUp({ readTicket: { record, log: [created] } })
    flow.replies['readTicket'] = { record, log: [created, answer] }
    await flow.pass(30_000)
    expect(flow.now().context.log).toEqual([created, answer])
  })

  test('loads earlier entries on request, until there are none [T99]', async () => {
    const flow = await long({ readEarlier: [{ ...numbered(2), earlier: 1 }, numbered(3)] })
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.callsOf('readEarlier')).toEqual([{ ticketId: 7, before: 4, limit: 50 }])
    flow.replies['readEarlier'] = [{ ...numbered(1), earlier: 0 }]
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.now().context.log?.map(({ entryId }) => entryId)).toEqual([1, 2, 3, 4, 5])
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.callsOf('readEarlier')).toHaveLength(2)
  })

  test('reports that earlier entries couldn’t be loaded, until they are requested again [T99, X29]', async () => {
    const flow = await long({ readEarlier: new CallFailure('unreachable') })
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ hasEarlierError: true, log: part })
    flow.actor.send({ type: 'history.loadEarlier' })
    expect(flow.now().context.hasEarlierError).toBe(false)
  })

  test('prints once the whole history is loaded, and not before [T99, R63]', async () => {
    const flow = await long({ readEarlier: new CallFailure('unreachable') })
    flow.actor.send({ type: 'ticket.print' })
    await flow.settled()
    expect(flow.effects).toEqual([])
    flow.replies['readEarlier'] = [{ ...numbered(3), earlier: 0 }]
    flow.actor.send({ type: 'ticket.print' })
    expect(flow.effects).toEqual([])
    await flow.settled()
    expect(flow.callsOf('readEarlier').at(-1)).toEqual({ ticketId: 7, before: 4, limit: 1000 })
    expect(flow.effects).toEqual([{ effect: 'print' }])
    flow.actor.send({ type: 'ticket.print' })
    expect(flow.effects).toHaveLength(2)
  })
})

/** A part that records what the ticket sends to it. */
const listener = (heard: unknown[]) =>
  fromCallback(({ input: given, receive }) => {
    heard.push(given)
    receive((event) => heard.push(event))
  })

describe('the parts of a ticket', () => {
  const start = async (name: string, record = read.record, more: object = {}) => {
    const heard: unknown[] = []
    const flow = await setUp(
      { readTicket: { ...read, record } },
      { ...more, children: { [name]: listener(heard) } },
    )
    return { flow, heard }
  }
  const closed = { ...record, currentStatusIsClosed: true }

  test.each(['comment', 'attachments'])(
    'tells %s when it’s closed or reopened [T2]',
    async (name) => {
      const { flow, heard } = await start(name, closed)
      expect(heard).toMatchObject([{ ticketId: 7, isClosed: true }])
      flow.replies['readTicket'] = read
      await flow.pass(30_000)
      flow.replies['readTicket'] = { ...read, record: closed }
      await flow.pass(30_000)
      expect(heard.slice(1)).toEqual([{ type: 'ticket.reopened' }, { type: 'ticket.closed' }])
    },
  )

  test('lets security managers delete all attachments [A48]', async () => {
    const { heard } = await start('attachments', record, {
      input: { ...input, canDeleteAll: true },
    })
    expect(heard).toEqual([
      { ticketId: 7, isClosed: false, username: 'anna.keller', canDeleteAll: true },
    ])
  })

  test.each(['subscription', 'participants'])(
    'refresh %s when the ticket changes [T14]',
    async (name) => {
      const { flow, heard } = await start(name)
      flow.actor.send({ type: 'ticket.changed' })
      expect(heard).toEqual([{ ticketId: 7 }, { type: 'ticket.changed' }])
    },
  )

  test('restore what the user hasn’t sent yet [A61]', async () => {
    const opening = {
      ...input,
      stored: {
        comment: 'The restart helped.',
        lockLeft: 60_000,
        rating: { score: 4, comment: '' },
        resolution: { reason: null, comment: 'Done' },
      },
    }
    const given = async (name: string) => (await start(name, record, { input: opening })).heard[0]
    expect(await given('comment')).toMatchObject({ text: 'The restart helped.', lockLeft: 60_000 })
    expect(await given('rating')).toMatchObject({ draft: opening.stored.rating })
    expect(await given('resolution')).toMatchObject({ draft: opening.stored.resolution })
  })

  test('forget a comment that was sent after all [A61]', async () => {
    const heard: unknown[] = []
    const sent = { ...created, description: '<p>The restart helped.</p>' }
    await setUp(
      { readTicket: { record, log: [sent] } },
      {
        input: { ...input, stored: { ...stored, comment: 'The restart helped.' } },
        children: { comment: listener(heard) },
      },
    )
    expect(heard).toMatchObject([{ text: '' }])
  })

  test('make cached tickets stale even if the tab is hidden meanwhile [A52]', async () => {
    const flow = await setUp({}, { tab: 'hidden' })
    flow.actor.send({ type: 'ticket.changed' })
    expect(flow.effects).toEqual([{ effect: 'invalidateTickets' }])
    expect(flow.now().matches({ open: 'paused' })).toBe(true)
  })

  test.each([
    'attachments',
    'comment',
    'participants',
    'rating',
    'redaction',
    'resolution',
    'subscription',
  ])('can be loaded again if %s crashes [X29]', async (name) => {
    const flow = await setUp({ [name]: new Error('a bug') })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
  })
})
