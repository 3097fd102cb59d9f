import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'

import type { AgentEntry, reportPresence as report } from '#contract/agent-ticket.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { agentPresenceMachine } from '#machines/agent/agent-presence.machine.ts'
import { agentTicketMachine } from '#machines/agent/agent-ticket.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const entry = (entryId: number, part: Partial<AgentEntry> = {}): AgentEntry => ({
  entryId,
  date: `2026-11-${String(entryId).padStart(2, '0')}T08:00:00.000Z`,
  kind: 'message',
  side: 'customer',
  source: 'Anna Keller',
  step: 'Comment',
  description: `Comment ${entryId}`,
  isOwn: false,
  ...part,
})
const ticket = { ticketId: 7, seenUntil: entry(12).date }
const read = { ticket, history: [{ ...entry(11), earlier: 3 }, entry(12)] }
const input = { ticketId: 7 }

const setUp = async (part: Record<string, unknown> = {}, more: object = {}) => {
  const flow = startFlow(agentTicketMachine, {
    input,
    replies: { readTicket: read, markSeen: {}, ...part },
    ...more,
  })
  await flow.settled()
  return flow
}

describe('the ticket of an agent', () => {
  test('shows the ticket with the newest part of its history [T105]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: [] }])
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('is busy only until it’s loaded [T105]', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    expect(flow.now().hasTag('busy')).toBe(true)
    const shown = await setUp()
    shown.replies['readTicket'] = 'silence'
    shown.actor.send({ type: 'ticket.changed' })
    expect(shown.now().hasTag('busy')).toBe(false)
  })

  test('reports that it doesn’t exist, at first or later [T105]', async () => {
    const none = { ticket: null, history: [] }
    expect((await setUp({ readTicket: none })).now().matches('notFound')).toBe(true)
    const flow = await setUp()
    flow.replies['readTicket'] = none
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.now().matches('notFound')).toBe(true)
  })

  test('can be loaded again after a failure [X29]', async () => {
    const flow = await setUp({ readTicket: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTicket'] = read
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
  })

  test.each(['ticket.changed', 'reply.sent'] as const)(
    'loads new entries immediately on %s, and appends them [T109]',
    async (type) => {
      const flow = await setUp()
      flow.replies['readTicket'] = { ticket, history: [entry(13)] }
      flow.actor.send({ type })
      await flow.settled()
      expect(flow.callsOf('readTicket')).toEqual([
        { ticketId: 7, loaded: [] },
        { ticketId: 7, loaded: read.history },
      ])
      expect(flow.now().context.history).toEqual([...read.history, entry(13)])
    },
  )

  test('replaces a redacted entry [T110]', async () => {
    const flow = await setUp()
    const redacted = entry(11, { description: '', redactedAt: entry(12).date })
    flow.replies['readTicket'] = { ticket, history: [redacted] }
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.now().context.history).toEqual([{ ...redacted, earlier: 3 }, entry(12)])
  })

  test('loads new entries when the server reports a change of this ticket [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tickets.changed', tickets: [8] })
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    flow.actor.send({ type: 'tickets.changed', tickets: [8, 7] })
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('tells the list of other agents when one opens or leaves this ticket [T109]', async () => {
    const reports: unknown[] = []
    const reportPresence = fromPromise<Answer<typeof report>, Payload<typeof report>>(
      async (call) => {
        reports.push(call.input)
        return { others: [] }
      },
    )
    const presence = agentPresenceMachine.provide({
      actors: {
        reportPresence,
        reportLeaving: fromCallback(() => {}),
        watchTab: fromCallback(({ sendBack }) => sendBack({ type: 'tab.shown' })),
      },
    })
    const flow = await setUp({}, { children: { presence } })
    await flow.settled()
    expect(reports).toEqual([{ ticketId: 7, activity: 'viewing' }])
    flow.actor.send({ type: 'presence.changed', tickets: [8] })
    expect(reports).toHaveLength(1)
    flow.actor.send({ type: 'presence.changed', tickets: [7] })
    expect(reports).toHaveLength(2)
  })

  test('can be loaded again if the list of other agents crashes [X29]', async () => {
    const flow = await setUp({ presence: new Error('a bug') })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
  })

  test('polls every five seconds without a live connection, otherwise every thirty [T109]', async () => {
    const flow = await setUp()
    await flow.pass(5000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    flow.actor.send({ type: 'live.opened' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(3)
    await flow.pass(29_000)
    expect(flow.callsOf('readTicket')).toHaveLength(3)
    await flow.pass(1000)
    expect(flow.callsOf('readTicket')).toHaveLength(4)
    flow.actor.send({ type: 'live.lost' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(5)
    await flow.pass(5000)
    expect(flow.callsOf('readTicket')).toHaveLength(6)
  })

  test('handles a live connection that opened before the ticket was loaded [T109]', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    flow.actor.send({ type: 'live.opened' })
    expect(flow.now().context.isLive).toBe(true)
    flow.actor.send({ type: 'live.lost' })
    expect(flow.now().context.isLive).toBe(false)
  })

  test('keeps what’s on the screen when a refresh fails, and tries again [X29]', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = new CallFailure('unreachable')
    await flow.pass(5000)
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject(read)
    await flow.pass(5000)
    expect(flow.callsOf('readTicket')).toHaveLength(3)
  })

  test('pauses in a hidden tab, and refreshes immediately when it’s visible [A52, T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(60_000)
    expect(flow.now().matches({ open: 'paused' })).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
  })

  test('reports how much the agent has seen [T104]', async () => {
    const unseen = { ticket: { ...ticket, seenUntil: entry(11).date }, history: read.history }
    const flow = await setUp({ readTicket: unseen, markSeen: 'silence' })
    expect(flow.now().matches({ open: { visible: 'marking' } })).toBe(true)
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: entry(12).date }])
    expect(flow.now().context.seenBefore).toBe(entry(11).date)
  })

  test.each([
    ['succeeds', {}],
    ['fails', new CallFailure('unreachable')],
  ])('reports it once per refresh, whether that %s [T104, X29]', async (_, markSeen) => {
    const unseen = { ticket: { ...ticket, seenUntil: null }, history: read.history }
    const flow = await setUp({ readTicket: unseen, markSeen })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toHaveLength(1)
    expect(flow.now().matches({ open: { visible: 'shown' } })).toBe(true)
    expect(flow.now().context).toMatchObject({ seenUntil: entry(12).date, seenBefore: null })
    await flow.pass(5000)
    expect(flow.callsOf('markSeen')).toHaveLength(2)
  })

  test('marks nothing as seen in a hidden tab [T104, A52]', async () => {
    const unseen = { ticket: { ...ticket, seenUntil: null }, history: read.history }
    const flow = await setUp({ readTicket: unseen }, { tab: 'hidden' })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
  })

  test('has nothing to mark without a history [T104]', async () => {
    const flow = await setUp({
      readTicket: { ticket: { ...ticket, seenUntil: null }, history: [] },
    })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
  })

  test('announces what others write in the meantime, but not the agent’s own entries or steps [T109]', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = {
      ticket,
      history: [entry(13, { isOwn: true }), entry(14, { kind: 'step' })],
    }
    await flow.pass(5000)
    expect(flow.now().context.newEntry).toBeNull()
    flow.replies['readTicket'] = { ticket, history: [entry(15, { kind: 'note' })] }
    await flow.pass(5000)
    expect(flow.now().context.newEntry?.entryId).toBe(15)
    flow.replies['readTicket'] = { ticket, history: [] }
    await flow.pass(5000)
    expect(flow.now().context.newEntry?.entryId).toBe(15)
  })

  test('loads earlier entries on request, until there are none [T99, T105]', async () => {
    const flow = await setUp({ readEarlier: 'silence' })
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.callsOf('readEarlier')).toEqual([{ ticketId: 7, before: 11, limit: 50 }])

    const all = await setUp({ readEarlier: [entry(8), entry(9), entry(10)] })
    all.actor.send({ type: 'history.loadEarlier' })
    await all.settled()
    expect(all.now().context.history.map(({ entryId }) => entryId)).toEqual([8, 9, 10, 11, 12])
    expect(all.now().can({ type: 'history.loadEarlier' })).toBe(false)
  })

  test('reports that earlier entries couldn’t be loaded, until they are requested again [T99, X29]', async () => {
    const flow = await setUp({ readEarlier: new CallFailure('unreachable') })
    flow.actor.send({ type: 'history.loadEarlier' })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ hasEarlierError: true, history: read.history })
    flow.replies['readEarlier'] = 'silence'
    flow.actor.send({ type: 'history.loadEarlier' })
    expect(flow.now().context.hasEarlierError).toBe(false)
  })

  test.each(['marking', 'refreshing'] as const)(
    'loads earlier entries even while it’s %s [T99]',
    async (state) => {
      const unseen = { ticket: { ...ticket, seenUntil: null }, history: read.history }
      const readTicket = state === 'marking' ? unseen : read
      const replies = { readTicket, markSeen: 'silence', readEarlier: [entry(10)] }
      const flow = await setUp(replies)
      if (state === 'refreshing') {
        flow.replies['readTicket'] = 'silence'
        flow.actor.send({ type: 'ticket.changed' })
      }
      expect(flow.now().matches({ open: { visible: state } })).toBe(true)
      flow.actor.send({ type: 'history.loadEarlier' })
      await flow.settled()
      expect(flow.now().context.history[0]?.entryId).toBe(10)
    },
  )
})
