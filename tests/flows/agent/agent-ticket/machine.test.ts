import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'

import type {
  AgentEntry,
  AgentTicket,
  Recipient,
  reportPresence as report,
} from '#contract/agent-ticket.ts'
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
const ticket = { ticketId: 7, seenUntil: entry(12).date } as AgentTicket
const read = { ticket, entries: [{ ...entry(11), earlier: 3 }, entry(12)] }
const stored = { reply: '', note: '' }
const input = { ticketId: 7, agentId: 3, canWork: true, canRedact: false, stored, uploads: {} }

const setUp = async (part: Record<string, unknown> = {}, more: object = {}) => {
  const flow = startFlow(agentTicketMachine, {
    input,
    replies: { readTicket: read, ...part },
    ...more,
  })
  await flow.settled()
  return flow
}

/** What the history tells after a refresh. */
const refreshed = (part: { ticket?: AgentTicket; entries?: AgentEntry[] } = {}) => ({
  type: 'ticket.refreshed' as const,
  ...read,
  ...part,
})

describe('the ticket of an agent', () => {
  test('shows the ticket with the newest part of its history [T105]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: [] }])
    expect(flow.now().matches('open')).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('is busy only until it’s loaded [T105]', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    expect(flow.now().hasTag('busy')).toBe(true)
    expect((await setUp()).now().hasTag('busy')).toBe(false)
  })

  test('reports that it doesn’t exist, at first or later [T105]', async () => {
    const none = { ticket: null, entries: [] }
    expect((await setUp({ readTicket: none })).now().matches('notFound')).toBe(true)
    const flow = await setUp({ history: undefined })
    await flow.settled()
    expect(flow.now().matches('notFound')).toBe(true)
  })

  test('can be loaded again after a failure [X29]', async () => {
    const flow = await setUp({ readTicket: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTicket'] = read
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches('open')).toBe(true)
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

  const parts =
    'attachments change held history noteEdit participants presence redaction reply unsent'
  test.each(parts.split(' '))('can be loaded again if %s crashes [X29]', async (name) => {
    const flow = await setUp({ [name]: new Error('a bug') })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
  })

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

  test('tells the composer and the fields what has been loaded [T106, T161, T208]', async () => {
    const { flow, heard } = await listening('reply')
    const shown = { newest: 12, newestOfOthers: 12, lastOwn: { entryId: 0, text: '' } }
    expect(heard).toEqual([{ ticketId: 7, agentId: 3, texts: stored, externals: [], ...shown }])
    flow.actor.send(refreshed({ entries: [...read.entries, entry(13)] }))
    expect(heard[1]).toEqual({ type: 'history.shown', ...shown, newest: 13, newestOfOthers: 13 })

    const outside = { kind: 'external', name: 'zoe@supplier.example' }
    const recipients = [outside, { kind: 'owner', name: 'Anna Keller' }] as Recipient[]
    flow.actor.send(refreshed({ ticket: { ...ticket, recipients } }))
    expect(heard.at(-1)).toEqual({ type: 'recipients.shown', externals: [outside.name] })

    const fields = await listening('change')
    fields.flow.actor.send(refreshed())
    expect(fields.heard).toEqual([{ ticketId: 7, agentId: 3 }, { type: 'ticket.refreshed' }])
  })

  test('restores unsent texts, unless they were sent after all [A61]', async () => {
    const sent = entry(12, { isOwn: true, description: '<p>Done.</p>' })
    const readTicket = { ticket, entries: [entry(11), sent] }
    const { heard } = await listening(
      'reply',
      { readTicket },
      { stored: { reply: 'Done.', note: 'Ask Jo' } },
    )
    expect(heard).toMatchObject([{ texts: { reply: '', note: 'Ask Jo' } }])
  })

  test.each([
    ['attachments', 'attachments/7', ['plan.pdf']],
    ['unsent', 'reply/7', []],
    ['unsentNote', 'note/7', ['jam.log']],
  ])('knows which uploads of %s were interrupted [T193]', async (name, place, interrupted) => {
    const uploads = { 'attachments/7': ['plan.pdf'], 'note/7': ['jam.log'] }
    const { heard } = await listening(name, {}, { uploads })
    expect(heard).toMatchObject([{ uploadPlace: { owner: '3', place, interrupted } }])
  })

  test('takes files while it’s open, from agents who work on it [T106]', async () => {
    const inputFor = async (part: object, opening: object = {}) => {
      const readTicket = { ...read, ticket: { ...ticket, ...part } }
      return (await listening('attachments', { readTicket }, opening)).heard[0]
    }
    expect(await inputFor({ isClosed: false })).toMatchObject({ ticketId: 7, isClosed: false })
    expect(await inputFor({ isClosed: true })).toMatchObject({ isClosed: true })
    expect(await inputFor({ isClosed: false }, { canRedact: true })).toMatchObject({
      canDeleteAll: true,
    })
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
    const refresh = (part: object) => {
      flow.actor.send(refreshed({ ticket: { ...open, ...part } }))
      return heard.splice(0)
    }
    heard.splice(0)
    expect(refresh({})).toEqual([{ type: 'ticket.reopened' }])
    expect(refresh({ lastUpdateDate: entry(13).date, isClosed: true })).toEqual([
      { type: 'files.changed' },
      { type: 'ticket.closed' },
    ])
  })

  test('loads the files again when there’s a new note [T193]', async () => {
    const { flow, heard } = await listening('attachments')
    heard.splice(0)
    flow.actor.send(refreshed({ entries: [...read.entries, entry(13, { kind: 'note' })] }))
    expect(heard).toContainEqual({ type: 'files.changed' })
  })

  test('tells the reply about its files, and the files what became of the reply [T193]', async () => {
    const files = {
      type: 'unsent.changed',
      kind: 'note',
      attachments: [31],
      isUploading: false,
      isLoading: false,
    } as const
    const reply = await listening('reply')
    reply.flow.actor.send(files)
    expect(reply.heard.slice(1)).toEqual([files])
    for (const [kind, name] of [
      ['reply', 'unsent'],
      ['note', 'unsentNote'],
    ] as const) {
      const { flow, heard } = await listening(name)
      for (const each of ['reply', 'note'] as const) {
        flow.actor.send({ type: 'entry.sent', kind: each })
        flow.actor.send({ type: 'entry.refused', kind: each })
      }
      expect(heard).toMatchObject([
        { ticketId: 7, kind },
        { type: 'entry.sent', kind },
        { type: 'entry.refused', kind },
      ])
    }
  })

  test('opens the history with what was loaded, and refreshes it when something changes [T105, T109]', async () => {
    const { flow, heard } = await listening('history')
    const opened = {
      ticketId: 7,
      entries: read.entries,
      seenUntil: ticket.seenUntil,
      pollInterval: 5000,
    }
    expect(heard.splice(0)).toEqual([opened])
    flow.actor.send({ type: 'ticket.changed' })
    flow.actor.send({ type: 'tickets.changed', tickets: [8] })
    expect(heard.splice(0)).toEqual([{ type: 'ticket.changed' }])
    flow.actor.send({ type: 'tickets.changed', tickets: [8, 7] })
    expect(heard).toEqual([{ type: 'ticket.changed' }])
  })

  test('takes a reply back into the composer, with its files [T212]', async () => {
    const undone = { type: 'reply.undone', text: 'Done.', seen: 12, isStopped: false } as const
    for (const [name, event] of [
      ['reply', undone],
      ['unsent', { type: 'list.refresh' }],
      ['history', { type: 'ticket.changed' }],
    ] as const) {
      const { flow, heard } = await listening(name)
      flow.actor.send(undone)
      expect(heard.slice(1)).toEqual([event])
    }
  })

  test('shows the reply that can be taken back, and drops its draft [T212]', async () => {
    const heldReply = { replyId: 9, text: 'Done.', lastEntryId: 12, left: 3, isStopped: false }
    const readTicket = { ...read, ticket: { ...ticket, heldReply } }
    const { flow, heard } = await listening('held', { readTicket })
    expect(heard).toEqual([{ ticketId: 7, held: heldReply }])
    flow.actor.send(refreshed())
    expect(heard[1]).toEqual({ type: 'held.shown', held: null })
    const reply = await listening(
      'reply',
      { readTicket },
      { stored: { reply: 'Done.', note: 'Ask Jo' } },
    )
    expect(reply.heard).toMatchObject([{ texts: { reply: '', note: 'Ask Jo' }, held: 'Done.' }])
    expect((await listening('held')).heard).toEqual([{ ticketId: 7, held: null }])
  })

  test('loads the participants, and again when something changes [T207]', async () => {
    const { flow, heard } = await listening('participants')
    expect(heard.splice(0)).toEqual([{ ticketId: 7 }])
    flow.actor.send({ type: 'ticket.changed' })
    flow.actor.send({ type: 'tickets.changed', tickets: [8] })
    expect(heard.splice(0)).toEqual([{ type: 'ticket.changed' }])
    flow.actor.send({ type: 'tickets.changed', tickets: [8, 7] })
    expect(heard).toEqual([{ type: 'ticket.changed' }])
  })

  test('shows what a refresh has changed [T109]', async () => {
    const flow = await setUp()
    const closed = { ...ticket, isClosed: true }
    flow.actor.send(refreshed({ ticket: closed, entries: [entry(13)] }))
    expect(flow.now().context).toMatchObject({ ticket: closed, entries: [entry(13)] })
  })

  test('polls every five seconds without a live connection, otherwise every thirty [T109]', async () => {
    const { flow, heard } = await listening('history')
    heard.splice(0)
    flow.actor.send({ type: 'live.opened' })
    flow.actor.send({ type: 'live.lost' })
    expect(heard).toEqual([
      { type: 'interval.changed', pollInterval: 30_000 },
      { type: 'interval.changed', pollInterval: 5000 },
    ])
  })

  test('handles a live connection that opened before the ticket was loaded [T109]', async () => {
    const flow = await setUp({ readTicket: 'silence' })
    flow.actor.send({ type: 'live.opened' })
    expect(flow.now().context.isLive).toBe(true)
    flow.actor.send({ type: 'live.lost' })
    expect(flow.now().context.isLive).toBe(false)
  })

  test('announces what others write in the meantime, but not the agent’s own entries or steps [T109]', async () => {
    const flow = await setUp()
    const own = [entry(13, { isOwn: true }), entry(14, { kind: 'step' })]
    flow.actor.send(refreshed({ entries: [...read.entries, ...own] }))
    expect(flow.now().context.newEntry).toBeNull()
    const all = [...read.entries, ...own, entry(15, { kind: 'note' })]
    flow.actor.send(refreshed({ entries: all }))
    expect(flow.now().context.newEntry?.entryId).toBe(15)
    flow.actor.send(refreshed({ entries: all }))
    expect(flow.now().context.newEntry?.entryId).toBe(15)
  })
})
