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
const stored = { reply: '', note: '' }
const input = { ticketId: 7, agentId: 3, canWork: true, stored }

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

  test('loads new entries immediately when it has changed, and appends them [T109]', async () => {
    const flow = await setUp()
    flow.replies['readTicket'] = { ticket, history: [entry(13)] }
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toEqual([
      { ticketId: 7, loaded: [] },
      { ticketId: 7, loaded: read.history },
    ])
    expect(flow.now().context.history).toEqual([...read.history, entry(13)])
  })

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

  test.each(['attachments', 'change', 'presence', 'redaction', 'reply'])(
    'can be loaded again if %s crashes [X29]',
    async (name) => {
      const flow = await setUp({ [name]: new Error('a bug') })
      await flow.settled()
      expect(flow.now().matches('failed')).toBe(true)
    },
  )

  /** Starts a ticket with a part that records what the ticket sends to it. */
  const listening = async (name: string, replies: object = {}, opening: object = {}) => {
    const heard: unknown[] = []
    const part = fromCallback(({ input: given, receive }) => {
      heard.push(given)
      receive((event) => heard.push(event))
    })
    const flow = await setUp(
      { ...replies },
      { children: { [name]: part }, input: { ...input, ...opening } },
    )
    return { flow, heard }
  }

  test('shows the other agents what this one does [T109]', async () => {
    const { flow, heard } = await listening('presence')
    flow.actor.send({ type: 'activity.changed', activity: 'replying' })
    expect(heard).toEqual([{ ticketId: 7 }, { type: 'activity.changed', activity: 'replying' }])
  })

  test('tells the composer and the fields what has been loaded [T106, T161]', async () => {
    const { flow, heard } = await listening('reply')
    const shown = { newest: 12, newestOfOthers: 12, lastOwn: { entryId: 0, text: '' } }
    expect(heard).toEqual([{ ticketId: 7, agentId: 3, texts: stored, ...shown }])
    flow.replies['readTicket'] = { ticket, history: [entry(13)] }
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(heard[1]).toEqual({ type: 'history.shown', ...shown, newest: 13, newestOfOthers: 13 })

    const fields = await listening('change')
    fields.flow.actor.send({ type: 'ticket.changed' })
    await fields.flow.settled()
    expect(fields.heard).toEqual([{ ticketId: 7, agentId: 3 }, { type: 'ticket.refreshed' }])
  })

  test('restores unsent texts, unless they were sent after all [A61]', async () => {
    const sent = entry(12, { isOwn: true, description: '<p>Done.</p>' })
    const readTicket = { ticket, history: [entry(11), sent] }
    const { heard } = await listening(
      'reply',
      { readTicket },
      { stored: { reply: 'Done.', note: 'Ask Jo' } },
    )
    expect(heard).toMatchObject([{ texts: { reply: '', note: 'Ask Jo' } }])
  })

  test('takes files while it’s open, from agents who work on it [T106]', async () => {
    const inputFor = async (part: object, opening: object = {}) => {
      const readTicket = { ...read, ticket: { ...ticket, ...part } }
      return (await listening('attachments', { readTicket }, opening)).heard[0]
    }
    expect(await inputFor({ isClosed: false })).toMatchObject({ ticketId: 7, isClosed: false })
    expect(await inputFor({ isClosed: true })).toMatchObject({ isClosed: true })
    expect(await inputFor({ isClosed: false }, { canWork: false })).toMatchObject({
      isClosed: true,
      canDeleteAll: false,
    })
  })

  test('loads the files again when the ticket was changed, and tells when it’s closed [T136]', async () => {
    const open = { ...ticket, isClosed: false, lastUpdateDate: entry(12).date }
    const { flow, heard } = await listening('attachments', {
      readTicket: { ...read, ticket: open },
    })
    const refresh = async (part: object) => {
      flow.replies['readTicket'] = { ticket: { ...open, ...part }, history: [] }
      flow.actor.send({ type: 'ticket.changed' })
      await flow.settled()
      return heard.splice(0)
    }
    heard.splice(0)
    expect(await refresh({})).toEqual([{ type: 'ticket.reopened' }])
    expect(await refresh({ lastUpdateDate: entry(13).date, isClosed: true })).toEqual([
      { type: 'files.changed' },
      { type: 'ticket.closed' },
    ])
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
