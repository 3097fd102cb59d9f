import { describe, expect, test } from 'vitest'

import { CallFailure } from '#machines/failure.ts'
import { ticketRecordMachine, type KnownTicket } from '#machines/ticket-record.machine.ts'
import { stage } from './stage.ts'

const record = { ticketId: 7, currentStatusIsClosed: false }
const read = { record, log: [] }
const replies = { readTicket: read, markSeen: {} }
const entry = { description: '', isCurrent: false }
const created = { ...entry, date: '2026-11-18T08:00:00.000Z', step: 'Created', author: 'you' }
const answer = { ...entry, date: '2026-11-19T08:00:00.000Z', step: 'Answer', author: 'provider' }
const answered = { record: { ...record, seenUntil: created.date }, log: [created, answer] }
const input = { ticketId: 7, isHidden: false, known: null }

const opened = async (part: Record<string, unknown> = {}) => {
  const flow = stage(ticketRecordMachine, { input, replies: { ...replies, ...part } })
  await flow.settled()
  return flow
}

describe('the ticket', () => {
  test('shows the ticket with its log [C26, C27]', async () => {
    const flow = await opened()
    expect(flow.calls).toEqual([{ port: 'readTicket', input: { ticketId: 7 } }])
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('B25, T16: what has arrived ahead is shown at once, and read again after 30 seconds', async () => {
    const known = read as unknown as KnownTicket
    const flow = stage(ticketRecordMachine, { input: { ...input, known }, replies })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject(known)
    expect(flow.calls).toEqual([])
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('T16, K8: it is read again every 30 seconds', async () => {
    const flow = await opened()
    await flow.pass(29_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    await flow.pass(1000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(3)
  })

  test('reads nothing once the ticket page is left [T16]', async () => {
    const flow = await opened()
    const before = flow.calls.length
    flow.actor.stop()
    await flow.pass(120_000)
    expect(flow.calls).toHaveLength(before)
  })

  test('A52: a hidden tab pauses, a shown one reads at once', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('A52: a tab hidden while the ticket is being read again pauses as soon as it is here', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'ticket.changed' })
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(90_000)
    expect(flow.now().matches('paused')).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(3)
  })

  test('A52: a ticket opened in a tab behind is read once and waits to be seen', async () => {
    const flow = stage(ticketRecordMachine, { input: { ...input, isHidden: true }, replies })
    await flow.pass(90_000)
    expect(flow.now().matches('paused')).toBe(true)
    expect(flow.callsOf('readTicket')).toHaveLength(1)
  })

  test('shows the no-permission block where there is no record to see [P7, A87]', async () => {
    const flow = await opened({ readTicket: { record: null, log: null } })
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('a log that cannot be read does not hide the ticket', async () => {
    const flow = await opened({ readTicket: { record, log: null } })
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context.log).toBeNull()
  })

  test('keeps the log it has where a refresh brings none [B47]', async () => {
    const flow = await opened()
    flow.replies['readTicket'] = { record, log: null }
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().context).toMatchObject(read)
  })

  test('X29: a refresh that fails changes nothing on the screen', async () => {
    const flow = await opened()
    flow.replies['readTicket'] = new CallFailure('unreachable')
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.now().context).toMatchObject(read)
  })

  test('a ticket that is taken away disappears at the next refresh', async () => {
    const flow = await opened()
    flow.replies['readTicket'] = { record: null, log: null }
    await flow.pass(30_000)
    expect(flow.now().matches('forbidden')).toBe(true)
  })

  test('a comment just sent refreshes at once', async () => {
    const flow = await opened()
    flow.actor.send({ type: 'ticket.changed' })
    await flow.settled()
    expect(flow.callsOf('readTicket')).toHaveLength(2)
  })

  test('X29: a ticket that could not be read can be tried again', async () => {
    const flow = await opened({ readTicket: new CallFailure('broken') })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['readTicket'] = read
    flow.actor.send({ type: 'ticket.retry' })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('marks the history it shows as seen, up to the newest entry, and tells the list [T51]', async () => {
    const flow = await opened({ readTicket: answered })
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: answer.date }])
    await flow.settled()
    expect(flow.wishes).toEqual([{ effect: 'announce', params: { news: 'ticket.seen' } }])
    expect(flow.now().matches('shown')).toBe(true)
  })

  test.each([
    ['the server keeps nothing as seen', { record, log: [created, answer] }],
    ['everything is seen', { ...answered, record: { ...record, seenUntil: answer.date } }],
    ['the log could not be read', { ...answered, log: null }],
  ])('marks nothing when %s [T51]', async (_, readTicket) => {
    const flow = await opened({ readTicket })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
    expect(flow.now().matches('shown')).toBe(true)
  })

  test('marks everything at the first visit [T51]', async () => {
    const flow = await opened({
      readTicket: { record: { ...record, seenUntil: null }, log: [created] },
    })
    expect(flow.callsOf('markSeen')).toEqual([{ ticketId: 7, until: created.date }])
  })

  test('marks nothing in a tab nobody sees until it is shown [T51, A52]', async () => {
    const behind = { ...input, isHidden: true }
    const flow = stage(ticketRecordMachine, {
      input: behind,
      replies: { ...replies, readTicket: answered },
    })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toEqual([])
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('markSeen')).toHaveLength(1)
  })

  test('tries to mark it again with the next read when that failed [T51, X29]', async () => {
    const flow = await opened({ readTicket: answered, markSeen: new CallFailure('unreachable') })
    await flow.settled()
    expect(flow.now().matches('shown')).toBe(true)
    expect(flow.callsOf('markSeen')).toHaveLength(1)
    await flow.pass(30_000)
    expect(flow.callsOf('markSeen')).toHaveLength(2)
    expect(flow.wishes).toEqual([])
  })

  test('keeps what was new when the ticket was opened for the whole visit [T52]', async () => {
    const flow = await opened({ readTicket: answered })
    await flow.settled()
    flow.replies['readTicket'] = { ...answered, record: { ...record, seenUntil: answer.date } }
    await flow.pass(30_000)
    expect(flow.callsOf('readTicket')).toHaveLength(2)
    expect(flow.now().context.seenBefore).toBe(created.date)
  })

  test('tells of an answer that arrives while the ticket is open, not of one’s own comment [T53]', async () => {
    const flow = await opened({ readTicket: { record, log: [created] } })
    const own = { ...answer, date: '2026-11-20T09:00:00.000Z', author: 'you' }
    flow.replies['readTicket'] = { record, log: [created, own] }
    await flow.pass(30_000)
    expect(flow.now().context.arrived).toBeNull()
    const later = { ...answer, date: '2026-11-20T10:00:00.000Z' }
    flow.replies['readTicket'] = { record, log: [created, own, later] }
    await flow.pass(60_000)
    expect(flow.now().context.arrived).toEqual(later)
  })

  test('tells of nothing that was there when the ticket was opened [T53]', async () => {
    const flow = await opened({ readTicket: answered })
    await flow.pass(30_000)
    expect(flow.now().context.arrived).toBeNull()
  })

  test('T16: what has changed meanwhile is shown', async () => {
    const flow = await opened()
    const closed = { ...record, currentStatusIsClosed: true }
    flow.replies['readTicket'] = { record: closed, log: [] }
    await flow.pass(30_000)
    expect(flow.now().context.record).toEqual(closed)
  })
})
