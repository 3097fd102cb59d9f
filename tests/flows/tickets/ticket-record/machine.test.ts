import { describe, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { CallFailure } from '#machines/failure.ts'
import {
  ticketHistoryMachine,
  type HistoryRead,
  type HistoryReading,
} from '#machines/tickets/ticket-history.machine.ts'
import {
  ticketRecordMachine,
  type PreloadedTicket,
} from '#machines/tickets/ticket-record.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const ticket = { ticketId: 7, currentStatusIsClosed: false } as TicketRecord
const read: { ticket: TicketRecord; entries: ActionLogItem[] | null } = { ticket, entries: [] }
const entry = { description: '', source: '', isCurrent: false }
const created: ActionLogItem = {
  ...entry,
  date: '2026-11-18T08:00:00.000Z',
  step: 'Created',
  author: 'you',
}
const answer: ActionLogItem = {
  ...entry,
  date: '2026-11-19T08:00:00.000Z',
  step: 'Reply',
  author: 'provider',
}
const stored = { comment: '', lockLeft: 0, rating: null, resolution: null, uploads: {} }
const input = { ticketId: 7, username: 'anna.keller', canDeleteAll: false, stored, preloaded: null }

const setUp = async (part: Record<string, unknown> = {}, more: object = {}) => {
  const replies = { readTicket: read, ...part }
  const flow = startFlow(ticketRecordMachine, { input, replies, ...more })
  await flow.settled()
  return flow
}

/** What the history tells after a refresh. */
const refreshed = (part: Partial<typeof read> = {}) => ({
  type: 'ticket.refreshed' as const,
  ...read,
  ...part,
})

describe('the ticket', () => {
  test('shows the ticket with its log [C26, C27]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('readTicket')).toEqual([{ ticketId: 7, loaded: [] }])
    expect(flow.now().matches('open')).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('shows what was preloaded immediately [B25]', async () => {
    const preloaded: PreloadedTicket = { ticket, entries: [created] }
    const flow = startFlow(ticketRecordMachine, { input: { ...input, preloaded }, replies: {} })
    expect(flow.now().matches('open')).toBe(true)
    expect(flow.now().context).toMatchObject(preloaded)
    expect(flow.callsOf('readTicket')).toEqual([])
  })

  test('stops loading once the ticket page is left [T16]', async () => {
    const reads: unknown[] = []
    const history = ticketHistoryMachine.provide({
      actors: {
        readTicket: fromPromise<HistoryRead, HistoryReading>(async (call) => {
          reads.push(call.input)
          return read
        }),
        watchTab: fromCallback(({ sendBack }) => sendBack({ type: 'tab.shown' })),
      },
    })
    const flow = await setUp({}, { children: { history } })
    await flow.pass(30_000)
    expect(reads).toEqual([{ ticketId: 7, loaded: [] }])
    flow.actor.stop()
    await flow.pass(120_000)
    expect(reads).toHaveLength(1)
  })

  test('shows the no-permission block if there is no record to see [P7, A87]', async () => {
    const flow = await setUp({ readTicket: { ticket: null, entries: null } })
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('shows the ticket even if its log can’t be loaded', async () => {
    const flow = await setUp({ readTicket: { ticket, entries: null } })
    expect(flow.now().matches('open')).toBe(true)
    expect(flow.now().context.entries).toBeNull()
  })

  test('disappears at the next refresh if access was removed', async () => {
    const flow = await setUp({ history: undefined })
    await flow.settled()
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('can be loaded again after a failure [X29]', async () => {
    const flow = await setUp({ readTicket: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTicket'] = read
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches('open')).toBe(true)
  })

  test('announces an answer that arrives while the ticket is open, but not the user’s own comment [T53]', async () => {
    const flow = await setUp({ readTicket: { ticket, entries: [created] } })
    const own = { ...answer, date: '2026-11-20T09:00:00.000Z', author: 'you' as const }
    flow.actor.send(refreshed({ entries: [created, own] }))
    expect(flow.now().context.newEntry).toBeNull()
    const later = { ...answer, date: '2026-11-20T10:00:00.000Z' }
    flow.actor.send(refreshed({ entries: [created, own, later] }))
    expect(flow.now().context.newEntry).toEqual(later)
    flow.actor.send(refreshed({ entries: [created, own, later] }))
    expect(flow.now().context.newEntry).toEqual(later)
  })

  test.each([
    ['was there when the ticket was opened', [created, answer]],
    ['comes with the first log that could be loaded', null],
  ])('announces nothing that %s [T53]', async (_, entries) => {
    const flow = await setUp({ readTicket: { ticket, entries } })
    flow.actor.send(refreshed({ entries: [created, answer] }))
    expect(flow.now().context.newEntry).toBeNull()
  })

  test('shows what has changed since the last refresh [T16]', async () => {
    const flow = await setUp()
    const closed = { ...ticket, currentStatusIsClosed: true }
    flow.actor.send(refreshed({ ticket: closed, entries: [created] }))
    expect(flow.now().context).toMatchObject({ ticket: closed, entries: [created] })
  })
})

/** A part that records what the ticket sends to it. */
const listener = (heard: unknown[]) =>
  fromCallback(({ input: given, receive }) => {
    heard.push(given)
    receive((event) => heard.push(event))
  })

describe('the parts of a ticket', () => {
  const start = async (name: string, shown = ticket, more: object = {}) => {
    const heard: unknown[] = []
    const flow = await setUp(
      { readTicket: { ...read, ticket: shown } },
      { ...more, children: { [name]: listener(heard) } },
    )
    return { flow, heard }
  }
  const closed = { ...ticket, currentStatusIsClosed: true }

  test.each(['comment', 'attachments'])(
    'tells %s when it’s closed or reopened [T2]',
    async (name) => {
      const { flow, heard } = await start(name, closed)
      expect(heard).toMatchObject([{ ticketId: 7, isClosed: true }])
      flow.actor.send(refreshed())
      flow.actor.send(refreshed({ ticket: closed }))
      flow.actor.send(refreshed({ ticket: { ...closed, lastModified: answer.date } }))
      const told = (heard as { type: string }[]).filter(({ type }) => type !== 'files.changed')
      expect(told.slice(1)).toEqual([
        { type: 'ticket.reopened' },
        { type: 'ticket.closed' },
        { type: 'ticket.closed' },
      ])
    },
  )

  test('refreshes the attachments when someone has changed the ticket [T193]', async () => {
    const { flow, heard } = await start('attachments')
    flow.actor.send(refreshed())
    flow.actor.send(refreshed({ ticket: { ...ticket, lastModified: answer.date } }))
    expect(heard.slice(1)).toEqual([
      { type: 'ticket.reopened' },
      { type: 'files.changed' },
      { type: 'ticket.reopened' },
    ])
  })

  test('tells the comment about its files, and the files what became of the comment [T193]', async () => {
    const files = {
      type: 'unsent.changed',
      kind: 'reply',
      attachments: [31],
      isUploading: false,
      isLoading: false,
    } as const
    const comment = await start('comment')
    comment.flow.actor.send(files)
    expect(comment.heard.slice(1)).toEqual([files])
    const unsent = await start('unsent')
    unsent.flow.actor.send({ type: 'entry.sent' })
    unsent.flow.actor.send({ type: 'entry.refused' })
    expect(unsent.heard).toMatchObject([
      { ticketId: 7, kind: 'reply' },
      { type: 'entry.sent' },
      { type: 'entry.refused' },
    ])
  })

  test('lets security managers delete all attachments [A48]', async () => {
    const { heard } = await start('attachments', ticket, {
      input: { ...input, canDeleteAll: true },
    })
    expect(heard).toMatchObject([
      { ticketId: 7, isClosed: false, username: 'anna.keller', canDeleteAll: true },
    ])
  })

  test('opens the history with what was loaded [T16, T51]', async () => {
    const seen = { ...ticket, seenUntil: created.date }
    const { heard } = await start('history', seen)
    expect(heard).toEqual([
      { ticketId: 7, entries: [], seenUntil: created.date, pollInterval: 30_000 },
    ])
  })

  test('refreshes the history immediately after a comment [T16]', async () => {
    const { flow, heard } = await start('history')
    flow.actor.send({ type: 'ticket.changed' })
    expect(heard.slice(1)).toEqual([{ type: 'ticket.changed' }])
  })

  test.each(['subscription', 'participants'])(
    'refresh %s when the ticket changes [T14]',
    async (name) => {
      const { flow, heard } = await start(name)
      flow.actor.send({ type: 'ticket.changed' })
      expect(heard).toEqual([{ ticketId: 7 }, { type: 'ticket.changed' }])
    },
  )

  test.each(['history', 'participants'])(
    'refresh %s when the server says that the ticket has changed [T172]',
    async (name) => {
      const { flow, heard } = await start(name)
      flow.actor.send({ type: 'tickets.changed', tickets: [8] })
      expect(heard).toHaveLength(1)
      flow.actor.send({ type: 'tickets.changed', tickets: [8, 7] })
      flow.actor.send({ type: 'tickets.changed', tickets: 'any' })
      const event = { type: 'ticket.changed' }
      expect(heard.slice(1)).toEqual([event, event])
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
        uploads: {
          'attachments/7': ['plan.pdf'],
          'reply/7': ['jam.log'],
          'reply/8': ['other.log'],
        },
      },
    }
    const inputOf = async (name: string) => (await start(name, ticket, { input: opening })).heard[0]
    expect(await inputOf('comment')).toMatchObject({
      text: 'The restart helped.',
      lockLeft: 60_000,
    })
    const owner = 'anna.keller'
    expect(await inputOf('attachments')).toMatchObject({
      uploadPlace: { owner, place: 'attachments/7', interrupted: ['plan.pdf'] },
    })
    expect(await inputOf('unsent')).toMatchObject({
      uploadPlace: { owner, place: 'reply/7', interrupted: ['jam.log'] },
    })
    expect(await inputOf('rating')).toMatchObject({ draft: opening.stored.rating })
    expect(await inputOf('resolution')).toMatchObject({ draft: opening.stored.resolution })
  })

  test('forget a comment that was sent after all [A61]', async () => {
    const heard: unknown[] = []
    const sent = { ...created, description: '<p>The restart helped.</p>' }
    await setUp(
      { readTicket: { ticket, entries: [sent] } },
      {
        input: { ...input, stored: { ...stored, comment: 'The restart helped.' } },
        children: { comment: listener(heard) },
      },
    )
    expect(heard).toMatchObject([{ text: '' }])
  })

  test('make cached tickets stale when they change the ticket', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'ticket.changed' })
    expect(flow.effects).toEqual([{ effect: 'invalidateTickets' }])
  })

  test.each([
    'attachments',
    'comment',
    'history',
    'participants',
    'rating',
    'redaction',
    'resolution',
    'subscription',
    'unsent',
  ])('can be loaded again if %s crashes [X29]', async (name) => {
    const flow = await setUp({ [name]: new Error('a bug') })
    await flow.settled()
    expect(flow.now().matches('failed')).toBe(true)
  })
})
