import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketHistoryMachine } from '#machines/tickets/ticket-history.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const entry = (entryId: number, part: object = {}) => ({
  entryId,
  date: `2026-11-${String(entryId).padStart(2, '0')}T08:00:00.000Z`,
  description: `Entry ${entryId}`,
  ...part,
})
/** The newest two of five entries. */
const entries = [entry(4, { earlier: 3, isCurrent: false }), entry(5, { isCurrent: true })]
const input = { ticketId: 7, entries, seenUntil: entry(5).date, pollInterval: 30_000 }
const unseen = { ...input, seenUntil: entry(4).date }
const ticket = { seenUntil: entry(5).date }
const replies = { readTicket: { ticket, entries: [] }, markSeen: {} }

const setUp = async (part: Record<string, unknown> = {}, more: object = {}) => {
  const flow = startFlow(ticketHistoryMachine, {
    input,
    replies: { ...replies, ...part },
    ...more,
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const refresh = async (flow: Flow, readTicket: unknown) => {
  flow.replies['readTicket'] = readTicket
  flow.actor.send({ type: 'ticket.changed' })
  await flow.settled()
}

const isShown = (flow: Flow) => flow.now().matches({ visible: 'shown' })

describe('refreshing a ticket', () => {
  test('shows what was loaded with the ticket, without a call [B25, T105]', async () => {
    const flow = await setUp()
    expect(isShown(flow)).toBe(true)
    expect(flow.now().context.entries).toEqual(entries)
    expect(flow.calls).toEqual([])
  })

  test('reads only what was added after the newest entry, and tells the page [T99, T109]', async () => {
    const flow = await setUp()
    const added = entry(6, { isCurrent: true })
    await refresh(flow, { ticket, entries: [added] })
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: entries }])
    const all = [entries[0], entry(5, { isCurrent: false }), added]
    expect(flow.now().context.entries).toEqual(all)
    expect(flow.reported).toEqual([{ type: 'ticket.refreshed', ticket, entries: all }])
  })

  test('replaces a redacted entry, and ignores one that isn’t shown [T80, T99, T110]', async () => {
    const flow = await setUp()
    const redacted = entry(4, { description: '', isCurrent: false, redactedAt: entry(5).date })
    await refresh(flow, { ticket, entries: [{ ...redacted, entryId: 2 }, redacted] })
    expect(flow.now().context.entries).toEqual([{ ...redacted, earlier: 3 }, entries[1]])
  })

  test('loads the whole history if the server sends no entry ids [C27, T99]', async () => {
    const { entryId: _, ...created } = entry(1)
    const { entryId: __, ...answer } = entry(2)
    const flow = await setUp({}, { input: { ...input, entries: [created] } })
    await refresh(flow, { ticket, entries: [created, answer] })
    expect(flow.now().context.entries).toEqual([created, answer])
  })

  test('keeps the history if it can’t be read [B47]', async () => {
    const flow = await setUp()
    await refresh(flow, { ticket, entries: null })
    expect(flow.now().context.entries).toEqual(entries)
    expect(flow.reported).toEqual([{ type: 'ticket.refreshed', ticket, entries }])
  })

  test('shows a history that couldn’t be read with the ticket as soon as it can [B29]', async () => {
    const flow = await setUp({}, { input: { ...input, entries: null } })
    expect(isShown(flow)).toBe(true)
    await refresh(flow, { ticket, entries })
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: [] }])
    expect(flow.now().context.entries).toEqual(entries)
  })

  test('is repeated every 30 seconds [T16, K8]', async () => {
    const flow = await setUp()
    await flow.pass(29_000)
    expect(flow.callsOf('readTicket')).toHaveLength(0)
    await flow.pass(1000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('happens at once when the interval changes, and then after the new one [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'interval.changed', pollInterval: 5000 })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    await flow.pass(5000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('never makes the page wait', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    flow.actor.send({ type: 'ticket.changed' })
    expect(flow.now().matches({ visible: 'refreshing' })).toBe(true)
    expect(flow.now().hasTag('busy')).toBe(false)
  })

  test('changes nothing on the screen if it fails, and is tried again [X29]', async () => {
    const flow = await setUp({ readTicket: new CallFailure('unreachable') })
    await flow.pass(30_000)
    expect(isShown(flow)).toBe(true)
    expect(flow.now().context.entries).toEqual(entries)
    expect(flow.reported).toEqual([])
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('ends with the ticket, if the user may not see it any more [P7, T105]', async () => {
    const flow = await setUp()
    await refresh(flow, { ticket: null, entries: null })
    expect(flow.now().matches('gone')).toBe(true)
    expect(flow.now().status).toBe('done')
  })
})

describe('a hidden tab', () => {
  test('pauses refreshing, and refreshes immediately when it’s visible [A52]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.now().matches('paused')).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(0)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    expect(isShown(flow)).toBe(true)
  })

  test('gives up a running refresh [A52]', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    flow.actor.send({ type: 'ticket.changed' })
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.now().matches('paused')).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('is paused from the start if the ticket opens in the background [A52]', async () => {
    const flow = await setUp({}, { tab: 'hidden', input: unseen })
    await flow.pass(90_000)
    expect(flow.now().matches('paused')).toBe(true)
    expect(flow.calls).toEqual([])
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('learns of another interval for later [A52, T109]', async () => {
    const flow = await setUp({}, { tab: 'hidden' })
    flow.actor.send({ type: 'interval.changed', pollInterval: 5000 })
    expect(flow.now().matches('paused')).toBe(true)
    flow.actor.send({ type: 'tab.shown' })
    await flow.pass(5000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })
})

describe('what is new', () => {
  test('is marked as seen up to the newest entry, which updates the list and the bell [T51, T104, T196]', async () => {
    const flow = await setUp({}, { input: unseen })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: entry(5).date }])
    expect(flow.effects).toEqual([
      { effect: 'invalidateTickets' },
      { effect: 'broadcast', params: { type: 'inbox.read' } },
    ])
    expect(flow.now().context.seenUntil).toBe(entry(5).date)
    expect(isShown(flow)).toBe(true)
  })

  test.each([
    ['the server doesn’t track what was seen', { seenUntil: undefined }],
    ['everything is seen', {}],
    ['there is no history', { entries: [], seenUntil: null }],
    ['the history couldn’t be read', { entries: null, seenUntil: null }],
  ])('is not marked when %s [T51]', async (_, part) => {
    const flow = await setUp({}, { input: { ...input, ...part } })
    await flow.settled()
    expect(flow.calls).toEqual([])
    expect(isShown(flow)).toBe(true)
  })

  test('is everything at the first visit [T51]', async () => {
    const flow = await setUp({}, { input: { ...input, seenUntil: null } })
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: entry(5).date }])
    expect(flow.now().context.seenBefore).toBeNull()
  })

  test('is not marked in a hidden tab until that is shown [T51, A52]', async () => {
    const flow = await setUp({}, { tab: 'hidden', input: unseen })
    expect(flow.callsOf('markSeen')).toEqual([])
    flow.replies['readTicket'] = { ticket: { seenUntil: entry(4).date }, entries: [] }
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toHaveLength(1)
  })

  test('is marked again with the next refresh after a failure [T51, X29]', async () => {
    const readTicket = { ticket: { seenUntil: entry(4).date }, entries: [] }
    const markSeen = new CallFailure('unreachable')
    const flow = await setUp({ readTicket, markSeen }, { input: unseen })
    await flow.settled()
    expect(isShown(flow)).toBe(true)
    expect(flow.callsOf('markSeen')).toHaveLength(1)
    await flow.pass(30_000)
    expect(flow.callsOf('markSeen')).toHaveLength(2)
    expect(flow.effects).toEqual([])
  })

  test('stays highlighted for the whole visit [T52]', async () => {
    const flow = await setUp({}, { input: unseen })
    await flow.settled()
    await refresh(flow, { ticket, entries: [] })
    expect(flow.now().context.seenBefore).toBe(entry(4).date)
  })
})

describe('earlier entries', () => {
  const load = async (flow: Flow) => {
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
  }

  test('are loaded on request, until there are none [T99, T105]', async () => {
    const flow = await setUp({ readEarlier: [entry(2, { earlier: 1 }), entry(3)] })
    await load(flow)
    expect(flow.callsOf('readEarlier')).toEqual([{ ticketId: 7, before: 4, limit: 50 }])
    flow.replies['readEarlier'] = [entry(1, { earlier: 0 })]
    await load(flow)
    expect(flow.now().context.entries?.map(({ entryId }) => entryId)).toEqual([1, 2, 3, 4, 5])
    expect(flow.now().can({ type: 'history.loadEarlier' })).toBe(false)
    expect(isShown(flow)).toBe(true)
  })

  test.each(['history.loadEarlier', 'ticket.print'] as const)(
    'keep loading when the ticket changes after %s, which is read afterwards [T99, T172]',
    async (type) => {
      const flow = await setUp({ readEarlier: [entry(3, { earlier: 0 })] })
      flow.actor.send({ type })
      flow.actor.send({ type: 'ticket.changed' })
      flow.actor.send({ type: 'interval.changed', pollInterval: 5_000 })
      expect(flow.callsOf('readTicket')).toEqual([])
      await flow.settled()
      expect(flow.now().context.entries?.[0]?.entryId).toBe(3)
      await flow.settled()
      expect(flow.callsOf('readTicket')).toHaveLength(1)
      expect(flow.now().context.pollInterval).toBe(5_000)
    },
  )

  test('make the page wait [T99]', async () => {
    const flow = await setUp({ readEarlier: 'silence' })
    await load(flow)
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('are reported as missing if they fail to load, until they are requested again [T99, X29]', async () => {
    const flow = await setUp({ readEarlier: new CallFailure('unreachable') })
    await load(flow)
    expect(flow.now().context).toMatchObject({ hasEarlierError: true, entries })
    expect(isShown(flow)).toBe(true)
    flow.actor.send({ type: 'history.loadEarlier' })
    expect(flow.now().context.hasEarlierError).toBe(false)
  })

  test.each(['marking', 'refreshing'] as const)(
    'are loaded even while it’s %s [T99]',
    async (state) => {
      const silent = { readTicket: 'silence', markSeen: 'silence', readEarlier: [entry(3)] }
      const flow = await setUp(silent, { input: state === 'marking' ? unseen : input })
      if (state === 'refreshing') flow.actor.send({ type: 'ticket.changed' })
      expect(flow.now().matches({ visible: state })).toBe(true)
      flow.actor.send({ type: 'history.loadEarlier' })
      expect(flow.now().context.hasEarlierError).toBe(false)
      await flow.settled()
      expect(flow.now().context.entries?.[0]?.entryId).toBe(3)
    },
  )

  test.each(['marking', 'refreshing'] as const)(
    'are requested again even while it’s %s, which clears the error [T99, X29]',
    async (state) => {
      const unread = { ticket: { seenUntil: entry(4).date }, entries: [] }
      const flow = await setUp({ readEarlier: new CallFailure('unreachable') })
      await load(flow)
      flow.replies['markSeen'] = 'silence'
      await refresh(flow, state === 'marking' ? unread : 'silence')
      expect(flow.now().matches({ visible: state })).toBe(true)
      flow.actor.send({ type: 'history.loadEarlier' })
      expect(flow.now().context.hasEarlierError).toBe(false)
    },
  )
})

describe('printing', () => {
  test('waits for the whole history [T99, R63]', async () => {
    const flow = await setUp({ readEarlier: [entry(3, { earlier: 0 })] })
    flow.actor.send({ type: 'ticket.print' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.effects).toEqual([])
    await flow.settled()
    expect(flow.callsOf('readEarlier')).toEqual([{ ticketId: 7, before: 4, limit: 1000 }])
    expect(flow.now().context.entries?.[0]?.entryId).toBe(3)
    expect(flow.effects).toEqual([{ effect: 'print' }])
    flow.actor.send({ type: 'ticket.print' })
    expect(flow.effects).toHaveLength(2)
  })

  test('doesn’t start if the history fails to load [T99, R63, X29]', async () => {
    const flow = await setUp({ readEarlier: new CallFailure('unreachable') })
    flow.actor.send({ type: 'ticket.print' })
    await flow.settled()
    expect(flow.effects).toEqual([])
    expect(flow.now().context).toMatchObject({ hasEarlierError: true, entries })
    expect(isShown(flow)).toBe(true)
    flow.actor.send({ type: 'ticket.print' })
    expect(flow.now().context.hasEarlierError).toBe(false)
  })
})
