import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'

import { limits } from '#contract/limits.ts'
import type { QueueRow } from '#contract/agent-queue.ts'
import type { BulkStep } from '#contract/rules/bulk-change.ts'
import { agentBulkMachine } from '#machines/agent/agent-bulk.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import type { StoredRecord } from '#machines/records.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { first, second } from './model.ts'

const third = { ...queueRow, ticketId: 4713 }
const group = { kind: 'group', supportGroup: 'Interfaces' } as const
const refused = { success: false, message: 'Someone else was faster.' }

const maxCalls = 20

/** What the server answers for each ticket; it changes the others. */
type Answers = Record<number, object>

type Selection = Extract<StoredRecord, { record: 'bulk.selection' }>

const isSelection = (params: unknown): params is Selection =>
  (params as Partial<Selection> | undefined)?.record === 'bulk.selection'

const setUp = (answers: Answers = {}, rows = [first, second], stored: QueueRow[] = []) => {
  const calls: BulkStep[] = []
  const changeTicket = fromPromise<object, BulkStep>(async ({ input }) => {
    calls.push(input)
    const answer = answers[input.row.ticketId] ?? { success: true }
    if (answer instanceof Error) throw answer
    // A mutant may go round and round.
    if (calls.length > maxCalls) return new Promise(() => {})
    if (answer instanceof Error) throw answer
    return answer
  })
  const flow = startFlow(agentBulkMachine, {
    input: { agentId: 3, text: '', selected: stored },
    replies: {},
    children: { changeTicket },
  })
  flow.actor.send({ type: 'rows.select', rows })
  const ids = () => flow.now().context.selected.map(({ ticketId }) => ticketId)
  const move = () => flow.actor.send({ type: 'change.choose', change: group })
  const selections = () =>
    flow.effects.flatMap(({ params }) =>
      isSelection(params) ? [params.value.selected.map(({ ticketId }) => ticketId)] : [],
    )
  /** All other effects. */
  const done = () => flow.effects.filter(({ params }) => !isSelection(params))
  return { ...flow, answers, calls, ids, move, selections, done }
}

type Flow = ReturnType<typeof setUp>

const reply = (flow: Flow, text: string, statusId: number | null = null) => {
  flow.actor.send({ type: 'reply.write' })
  flow.actor.send({ type: 'text.change', text })
  flow.actor.send({ type: 'reply.submit', statusId })
}

const changed = { type: 'tickets.changed', tickets: [] }
const toastOf = (key: string) => ({
  effect: 'toast',
  params: { text: { key }, tone: 'success' },
})
const told = { effect: 'broadcast', params: { type: 'replies.changed' } }
const draftOf = (text: string) => ({
  effect: 'storeRecord',
  params: { record: 'bulk.draft', value: { agentId: 3, text } },
})

describe('selected tickets', () => {
  test('are kept as the agent saw them, each once, until they are deselected [T221]', () => {
    const flow = setUp()
    flow.actor.send({ type: 'rows.select', rows: [{ ...first, statusId: 2 }, third] })
    expect(flow.now().context.selected).toEqual([first, second, third])
    flow.actor.send({ type: 'rows.shown', rows: [{ ...first, statusId: 2 }] })
    expect(flow.now().context.selected).toContain(first)
    flow.actor.send({ type: 'rows.deselect', ticketIds: [4711, 4713] })
    expect(flow.ids()).toEqual([4712])
    flow.actor.send({ type: 'selection.clear' })
    expect(flow.ids()).toEqual([])
    expect(flow.selections().slice(1)).toEqual([[4711, 4712], [4711, 4712, 4713], [4712], []])
  })

  test('are still selected when the agent returns to the queue, as they were seen [T221]', async () => {
    const flow = setUp({ 4711: refused }, [], [first, second])
    expect(flow.ids()).toEqual([4711, 4712])
    flow.actor.send({ type: 'rows.shown', rows: [{ ...first, statusId: 2 }] })
    flow.move()
    await flow.settled()
    expect(flow.calls.map(({ row }) => row)).toEqual([first, second])
    expect(flow.selections().at(-1)).toEqual([4711])
  })

  test('are changed one after the other, and leave the selection [T221]', async () => {
    const flow = setUp()
    flow.move()
    expect(flow.now().hasTag('busy')).toBe(true)
    expect(flow.calls).toEqual([{ row: first, change: group }])
    const seen: object[] = []
    flow.actor.subscribe(({ context: { done, total, selected } }) =>
      seen.push({ done, total, selected }),
    )
    await flow.settled()
    expect(seen).toContainEqual({ done: 1, total: 2, selected: [second] })
    expect(flow.calls.at(-1)).toEqual({ row: second, change: group })
    expect(flow.now().matches({ choosing: 'selecting' })).toBe(true)
    expect(flow.now().context).toMatchObject({ selected: [], failures: [] })
    expect(flow.done()).toEqual([told, told, toastOf('bulk.changed')])
    expect(flow.reported).toEqual([changed])
  })

  test('stay selected with the reason if they weren’t changed, while the others are [T221]', async () => {
    const flow = setUp({ 4711: refused }, [first, second, third])
    flow.move()
    await flow.settled()
    expect(flow.now().matches({ choosing: 'unfinished' })).toBe(true)
    expect(flow.now().context).toMatchObject({
      done: 2,
      selected: [first],
      failures: [{ ticketId: 4711, reason: 'Someone else was faster.' }],
    })
    expect(flow.done()).toEqual([told, told, told])
    expect(flow.reported).toEqual([changed])
    // What the agent has read now is what the next change is compared with.
    const shown = { ...first, supportGroup: 'Network' }
    flow.actor.send({ type: 'rows.shown', rows: [shown, second] })
    flow.move()
    expect(flow.calls.at(-1)).toEqual({ row: shown, change: group })
    expect(flow.now().context.failures).toEqual([])
  })

  test('without a reason of the server also stay selected, and a deselected one is forgotten [T221]', async () => {
    const flow = setUp({ 4711: { success: false }, 4712: { success: false } })
    flow.move()
    await flow.settled()
    const failures = [4711, 4712].map((ticketId) => ({ ticketId, reason: '' }))
    expect(flow.now().context).toMatchObject({ failures, done: 0 })
    expect(flow.reported).toEqual([changed])
    flow.actor.send({ type: 'rows.deselect', ticketIds: [4711] })
    expect(flow.now().context).toMatchObject({ failures: [failures[1]], selected: [second] })
    expect(flow.now().matches({ choosing: 'unfinished' })).toBe(true)
    flow.actor.send({ type: 'rows.select', rows: [third] })
    expect(flow.now().matches({ choosing: 'selecting' })).toBe(true)
    flow.actor.send({ type: 'selection.clear' })
    expect(flow.now().context).toMatchObject({ failures: [], selected: [] })
  })

  test('wait as they are when the server doesn’t answer, the one in doubt unchanged [T221, X29]', async () => {
    const flow = setUp({ 4712: new CallFailure('unreachable') }, [first, second, third])
    flow.move()
    await flow.settled()
    expect(flow.now().matches({ choosing: 'interrupted' })).toBe(true)
    expect(flow.now().context).toMatchObject({ done: 1, total: 3, failures: [] })
    expect(flow.ids()).toEqual([4712, 4713])
    expect(flow.reported).toEqual([changed])
    // The same content again, so that the server recognizes the write it may have made.
    flow.actor.send({ type: 'rows.shown', rows: [{ ...second, supportGroup: 'Interfaces' }] })
    flow.move()
    expect(flow.calls.at(-1)).toEqual({ row: second, change: group })
  })

  test('are left as they are from the next one on when the agent stops [T221]', async () => {
    const flow = setUp({}, [first, second, third])
    flow.move()
    flow.actor.send({ type: 'change.stop' })
    await flow.settled()
    expect(flow.calls).toHaveLength(1)
    expect(flow.now().matches({ choosing: 'unfinished' })).toBe(true)
    expect(flow.ids()).toEqual([4712, 4713])
    flow.actor.send({ type: 'selection.clear' })
    expect(flow.now().matches({ choosing: 'selecting' })).toBe(true)
  })

  test('are at most 200; more are refused before anything changes [T222]', () => {
    const rowsTo = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...queueRow, ticketId: at + 1 }))
    const flow = setUp({}, rowsTo(limits.bulkTickets + 1))
    for (const event of [
      { type: 'change.choose', change: group },
      { type: 'reply.write' },
    ] as const) {
      flow.actor.send(event)
      expect(flow.now().matches({ choosing: 'tooMany' })).toBe(true)
      expect(flow.calls).toEqual([])
      flow.actor.send({ type: 'rows.select', rows: [first] })
      flow.actor.send({ type: 'rows.deselect', ticketIds: [4711] })
    }
    flow.actor.send({ type: 'rows.deselect', ticketIds: [1] })
    flow.move()
    expect(flow.calls).toHaveLength(1)
  })

  test('have nothing to change while there are none [T221]', () => {
    const flow = setUp({}, [])
    flow.move()
    flow.actor.send({ type: 'reply.write' })
    expect(flow.now().matches('choosing')).toBe(true)
    expect(flow.calls).toEqual([])
  })
})

describe('a reply to all selected tickets', () => {
  test('is sent to each, with the status it gets [T221]', async () => {
    const flow = setUp()
    reply(flow, 'It works again.', 5)
    const change = { kind: 'reply', text: 'It works again.', statusId: 5 }
    await flow.settled()
    expect(flow.calls).toEqual([
      { row: first, change },
      { row: second, change },
    ])
    expect(flow.now().context.text).toBe('')
    expect(flow.reported).toEqual([changed])
    expect(flow.done()).toEqual([
      draftOf('It works again.'),
      told,
      told,
      toastOf('bulk.sent'),
      draftOf(''),
    ])
  })

  test('is kept until all tickets have it [T221, A61]', async () => {
    const flow = setUp({ 4711: refused, 4712: refused })
    reply(flow, 'It works again.')
    await flow.settled()
    expect(flow.now().matches({ choosing: 'unfinished' })).toBe(true)
    flow.actor.send({ type: 'reply.write' })
    expect(flow.now().context.text).toBe('It works again.')
    flow.actor.send({ type: 'reply.cancel' })
    expect(flow.now().matches({ choosing: 'selecting' })).toBe(true)
    expect(flow.now().context.text).toBe('It works again.')
    expect(flow.ids()).toEqual([4711, 4712])
    // Another change leaves it alone.
    flow.answers[4711] = { success: true }
    flow.answers[4712] = { success: true }
    flow.move()
    await flow.settled()
    expect(flow.now().context.text).toBe('It works again.')
    expect(flow.done().filter(({ effect }) => effect !== 'broadcast')).toEqual([
      draftOf('It works again.'),
      toastOf('bulk.changed'),
    ])
  })

  test('isn’t sent without a text, or with a link that sets a password [T221, T209]', () => {
    const flow = setUp()
    for (const text of [' ', 'See https://portal.example.com/login/password/reset/x7Qq']) {
      reply(flow, text)
      expect(flow.now().matches({ replying: 'incomplete' })).toBe(true)
      expect(flow.calls).toEqual([])
      flow.actor.send({ type: 'text.change', text: 'It works again.' })
      expect(flow.now().matches({ replying: 'writing' })).toBe(true)
      flow.actor.send({ type: 'reply.cancel' })
    }
  })
})
