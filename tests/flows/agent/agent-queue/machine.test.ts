import { describe, expect, test } from 'vitest'
import { fromCallback, type EventObject } from 'xstate'

import { limits } from '#contract/limits.ts'
import { defaultQueueQuery, type QueueQuery } from '#contract/rules/queue-query.ts'
import { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'
import { CallFailure } from '#machines/failure.ts'
import { queueRow } from './model.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const waiting = (count: number) => ({
  list: [queueRow],
  summary: { count, isMore: false },
  views: { waiting: count, mine: 2 },
})
const usual = defaultQueueQuery('waiting')

const setUp = async (part: Record<string, unknown> = {}, query: QueueQuery = usual) => {
  const flow = startFlow(agentQueueMachine, {
    input: { agentId: 3, query, bulk: { text: '', selected: [] } },
    replies: { getQueue: waiting(60), ...part },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>
const lastAsked = (flow: Flow) => flow.callsOf('getQueue').at(-1)

describe('the queue', () => {
  test('shows what waits for the provider, the longest wait first [T104]', async () => {
    const flow = await setUp()
    expect(flow.callsOf('getQueue')).toEqual([usual])
    expect(usual).toMatchObject({
      view: 'waiting',
      sortBy: { columnName: 'waitingSince', direction: 'asc' },
    })
    expect(flow.now().context).toMatchObject({
      rows: [queueRow],
      first: 1,
      newCount: 0,
      summary: { count: 60 },
      views: { waiting: 60, mine: 2 },
    })
  })

  test('tells those who change several tickets what it shows, and restarts them if they crash [T221]', async () => {
    const told: EventObject[] = []
    const starts: unknown[] = []
    const bulk = fromCallback<EventObject>(({ input, receive }) => {
      starts.push(input)
      receive((event) => {
        if (event.type === 'crash') throw new Error('It crashed.')
        told.push(event)
      })
    })
    const flow = startFlow(agentQueueMachine, {
      input: { agentId: 3, query: usual, bulk: { text: 'We’re on it.', selected: [] } },
      replies: { getQueue: waiting(60) },
      children: { bulk },
    })
    await flow.settled()
    const shown = { type: 'rows.shown', rows: [queueRow] }
    expect(told).toEqual([shown])
    flow.actor.send({ type: 'tickets.changed', tickets: [7] })
    flow.pass(limits.queueReloadThrottle)
    await flow.settled()
    expect(told).toEqual([shown, shown])
    flow.now().children.bulk?.send({ type: 'crash' } as never)
    await flow.settled()
    expect(starts).toEqual([1, 2].map(() => ({ agentId: 3, text: 'We’re on it.', selected: [] })))
    expect(flow.callsOf('getQueue')).toHaveLength(3)
    expect(told).toHaveLength(3)
  })

  test('keeps search and filters in another view, and sorts as that view does [T104]', async () => {
    const filters = { ...usual.filters, urgencyId: [1] }
    const flow = await setUp({}, { ...usual, filters, search: 'ledger', page: 2 })
    flow.actor.send({ type: 'view.choose', view: 'all' })
    expect(lastAsked(flow)).toEqual({ ...defaultQueueQuery('all'), filters, search: 'ledger' })
  })

  test('sorts by the date that it’s limited to, until it’s sorted otherwise [T242]', async () => {
    const flow = await setUp({}, { ...usual, search: 'ledger', page: 2 })
    const dates = { from: 1_000, until: 2_000 }
    const limitTo = (column: 'createDate' | 'lastUpdateDate', range: object = dates) =>
      flow.actor.send({ type: 'dates.change', column, dates: range })
    const created = { columnName: 'createDate', direction: 'desc' } as const
    limitTo('createDate')
    const dated = { ...usual, search: 'ledger', dates, sortBy: created }
    expect(lastAsked(flow)).toEqual(dated)
    // The order can be reversed, and another view keeps both.
    flow.actor.send({ type: 'sort.choose', column: 'createDate' })
    flow.actor.send({ type: 'view.choose', view: 'mine' })
    const reversed = { ...created, direction: 'asc' }
    expect(lastAsked(flow)).toEqual({ ...dated, view: 'mine', sortBy: reversed })
    limitTo('createDate', { from: 1_000 })
    expect(lastAsked(flow)).toMatchObject({ dates: { from: 1_000 }, sortBy: reversed })
    limitTo('lastUpdateDate')
    const updated = { columnName: 'lastUpdateDate', direction: 'desc' }
    expect(lastAsked(flow)).toMatchObject({ dates, sortBy: updated })
    const toasts = () => flow.effects.filter(({ effect }) => effect === 'toast')
    expect(toasts()).toEqual([])
    flow.actor.send({ type: 'sort.choose', column: 'createDate' })
    expect(lastAsked(flow)).toMatchObject({ dates: {}, sortBy: created, search: 'ledger' })
    const text = { key: 'queue.datesRemoved' }
    expect(toasts()).toEqual([{ effect: 'toast', params: { text, tone: 'success' } }])
    // Without dates, there is nothing to lose.
    flow.actor.send({ type: 'sort.choose', column: 'urgency' })
    expect(toasts()).toHaveLength(1)
    limitTo('lastUpdateDate')
    flow.actor.send({ type: 'filters.reset' })
    expect(lastAsked(flow)).toEqual(defaultQueueQuery('mine'))
  })

  test('sorts by date while the search has days, until it’s sorted otherwise [T243]', async () => {
    const flow = await setUp()
    const search = (text: string) => {
      flow.actor.send({ type: 'search.change', search: text })
      flow.actor.send({ type: 'search.submit' })
    }
    const until = new Date('2026-11-01T00:00').getTime()
    search('from:anna before:2026-11-01 ledger')
    const searched = {
      search: 'ledger',
      operators: { without: '', owners: ['anna'], assignees: [] },
      dates: { until },
      sortBy: { columnName: 'createDate', direction: 'desc' },
    }
    expect(lastAsked(flow)).toEqual({ ...usual, ...searched })
    flow.actor.send({ type: 'view.choose', view: 'all' })
    expect(lastAsked(flow)).toEqual({ ...usual, ...searched, view: 'all' })
    // Either date can be meant.
    flow.actor.send({ type: 'sort.choose', column: 'lastUpdateDate' })
    const updated = { sortBy: { columnName: 'lastUpdateDate', direction: 'desc' } }
    expect(lastAsked(flow)).toMatchObject({ ...searched, ...updated })
    expect(flow.effects.filter(({ effect }) => effect === 'toast')).toEqual([])
    flow.actor.send({ type: 'sort.choose', column: 'urgency' })
    expect(lastAsked(flow)).toMatchObject({
      ...searched,
      dates: {},
      sortBy: { columnName: 'urgency', direction: 'asc' },
    })
    expect(flow.now().context.query.search).toBe('from:anna ledger')
    expect(flow.effects.filter(({ effect }) => effect === 'toast')).toHaveLength(1)
  })

  test('keeps which names of the search nobody has [T244]', async () => {
    const nameProblems = [{ reason: 'noUser', name: 'xyz' }]
    const flow = await setUp({ getQueue: { ...waiting(0), nameProblems } })
    expect(flow.now().context.nameProblems).toEqual(nameProblems)
    const plain = await setUp()
    expect(plain.now().context.nameProblems).toEqual([])
  })

  test('filters, sorts and pages on the server [T104]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'page.choose', page: 3 })
    await flow.settled()
    expect(flow.now().context.first).toBe(2 * limits.queuePageSize + 1)
    flow.actor.send({ type: 'filters.change', filters: { supportGroup: ['ERP'] } })
    const filters = { ...usual.filters, supportGroup: ['ERP'] }
    expect(lastAsked(flow)).toEqual({ ...usual, filters })
    await flow.settled()
    flow.actor.send({ type: 'page.choose', page: 2 })
    flow.actor.send({ type: 'sort.choose', column: 'urgency' })
    const sortBy = { columnName: 'urgency', direction: 'asc' }
    expect(lastAsked(flow)).toEqual({ ...usual, filters, sortBy })
    flow.actor.send({ type: 'filters.reset' })
    expect(lastAsked(flow)).toEqual(usual)
  })

  test('has nothing to reset if nothing differs from the view [T104]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'filters.reset' })
    expect(flow.callsOf('getQueue')).toHaveLength(1)
  })

  test('searches 200 ms after the last key, or immediately on Enter, starting with the first page [T104, T223]', async () => {
    const flow = await setUp({}, { ...usual, page: 2 })
    for (const search of ['l', 'le', 'led']) flow.actor.send({ type: 'search.change', search })
    await flow.pass(199)
    expect(flow.callsOf('getQueue')).toHaveLength(1)
    await flow.pass(1)
    expect(lastAsked(flow)).toEqual({ ...usual, search: 'led' })
    flow.actor.send({ type: 'search.change', search: 'ledger' })
    flow.actor.send({ type: 'search.submit' })
    expect(lastAsked(flow)).toEqual({ ...usual, search: 'ledger' })
    expect(flow.now().hasTag('busy')).toBe(true)
  })

  test('restores an earlier list [T104]', async () => {
    const flow = await setUp()
    const query = { ...defaultQueueQuery('mine'), page: 2 }
    flow.actor.send({ type: 'query.restore', query })
    expect(lastAsked(flow)).toEqual(query)
  })

  test('reloads when tickets change, at most once a second [T109]', async () => {
    const flow = await setUp()
    const change = () => flow.actor.send({ type: 'tickets.changed', tickets: [7] })
    change()
    expect(flow.callsOf('getQueue')).toHaveLength(1)
    await flow.pass(limits.queueReloadThrottle)
    expect(flow.callsOf('getQueue')).toHaveLength(2)
    expect(flow.now().hasTag('busy')).toBe(false)
    // While the queue is being loaded.
    change()
    await flow.settled()
    await flow.pass(limits.queueReloadThrottle - 1)
    expect(flow.callsOf('getQueue')).toHaveLength(2)
    await flow.pass(1)
    expect(flow.callsOf('getQueue')).toHaveLength(3)
    await flow.settled()
    await flow.pass(limits.queueReloadThrottle)
    expect(flow.now().matches({ listing: { shown: 'waiting' } })).toBe(true)
    change()
    expect(flow.callsOf('getQueue')).toHaveLength(4)
  })

  test('polls every five seconds until the live connection opens, then every 30 [T109]', async () => {
    const flow = await setUp()
    await flow.pass(limits.queueReloadThrottle + limits.queuePoll)
    expect(flow.callsOf('getQueue')).toHaveLength(2)
    await flow.settled()
    flow.actor.send({ type: 'live.opened' })
    await flow.pass(limits.queueReloadThrottle)
    // What changed before the connection opened.
    expect(flow.callsOf('getQueue')).toHaveLength(3)
    await flow.settled()
    await flow.pass(limits.queueReloadThrottle + limits.ticketPoll - 1)
    expect(flow.callsOf('getQueue')).toHaveLength(3)
    await flow.pass(1)
    expect(flow.callsOf('getQueue')).toHaveLength(4)
  })

  test('polls again as soon as the live connection is lost [T109]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'live.opened' })
    await flow.pass(limits.queueReloadThrottle)
    await flow.settled()
    await flow.pass(limits.queueReloadThrottle + limits.queuePoll)
    expect(flow.callsOf('getQueue')).toHaveLength(2)
    flow.actor.send({ type: 'live.lost' })
    await flow.pass(limits.queuePoll)
    expect(flow.callsOf('getQueue')).toHaveLength(3)
  })

  test('pauses while the tab is hidden and reloads when it’s visible [T109, A52]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'tab.hidden' })
    flow.actor.send({ type: 'tickets.changed', tickets: [7] })
    await flow.pass(limits.queueReloadThrottle + 2 * limits.ticketPoll)
    expect(flow.callsOf('getQueue')).toHaveLength(1)
    expect(flow.now().matches({ listing: { shown: 'paused' } })).toBe(true)
    flow.actor.send({ type: 'tab.shown' })
    expect(flow.callsOf('getQueue')).toHaveLength(2)
    await flow.settled()
    await flow.pass(limits.queueReloadThrottle)
    expect(flow.now().matches({ listing: { shown: 'waiting' } })).toBe(true)
  })

  test('shows how many tickets have been added since the agent looked, and lists them [T109]', async () => {
    const flow = await setUp()
    const refresh = async (count: number) => {
      flow.replies['getQueue'] = waiting(count)
      flow.actor.send({ type: 'tickets.changed', tickets: [7] })
      await flow.pass(limits.queueReloadThrottle)
      expect(flow.now().hasTag('busy')).toBe(false)
      await flow.settled()
    }
    await refresh(62)
    await refresh(61)
    await refresh(62)
    expect(flow.now().context.newCount).toBe(3)
    flow.actor.send({ type: 'newTickets.show' })
    expect(flow.now().context.newCount).toBe(0)
    const sortBy = { columnName: 'waitingSince', direction: 'desc' }
    expect(lastAsked(flow)).toEqual({ ...usual, sortBy })
  })

  test('doesn’t count as new what the agent has just requested [T109]', async () => {
    const flow = await setUp()
    flow.replies['getQueue'] = waiting(70)
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    expect(flow.now().context.newCount).toBe(0)
    flow.actor.send({ type: 'newTickets.show' })
    expect(flow.callsOf('getQueue')).toHaveLength(2)
  })

  test('keeps earlier rows when the list can’t be loaded, and can be reloaded [T104]', async () => {
    const flow = await setUp()
    const fail = async () => {
      flow.replies['getQueue'] = new CallFailure('unreachable')
      flow.actor.send({ type: 'page.choose', page: 2 })
      await flow.settled()
      expect(flow.now().matches({ listing: 'failed' })).toBe(true)
      expect(flow.now().context).toMatchObject({ rows: [queueRow], first: 1 })
      flow.replies['getQueue'] = waiting(60)
    }
    for (const type of ['queue.retry', 'search.submit'] as const) {
      await fail()
      flow.actor.send({ type })
      expect(flow.now().matches({ listing: 'loading' })).toBe(true)
      await flow.settled()
      expect(flow.now().matches({ listing: 'shown' })).toBe(true)
      flow.actor.send({ type: 'page.choose', page: 1 })
      await flow.settled()
    }
    await fail()
    await flow.pass(limits.ticketPoll)
    await flow.settled()
    expect(flow.now().matches({ listing: 'shown' })).toBe(true)
  })

  test('retries a failed list only while the tab is visible [T109, A52]', async () => {
    const flow = await setUp({ getQueue: new CallFailure('unreachable') })
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(2 * limits.ticketPoll)
    expect(flow.callsOf('getQueue')).toHaveLength(1)
    flow.actor.send({ type: 'tab.shown' })
    expect(flow.now().matches({ listing: 'loading' })).toBe(true)
  })

  test('stores every list that is shown, for this tab [T201]', async () => {
    const flow = await setUp()
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    flow.actor.send({ type: 'search.change', search: 'print' })
    flow.actor.send({ type: 'search.submit' })
    const stored = [usual, { ...usual, page: 2 }, { ...usual, search: 'print' }]
    expect(flow.effects).toEqual(
      stored.map((query) => ({
        effect: 'storeRecord',
        params: { record: 'queue.query', value: { agentId: 3, query } },
      })),
    )
  })

  test('shows that the list is out of date when a reload fails [T109]', async () => {
    const flow = await setUp()
    flow.replies['getQueue'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'tickets.changed', tickets: [7] })
    await flow.pass(limits.queueReloadThrottle)
    await flow.settled()
    expect(flow.now().matches({ listing: 'failed' })).toBe(true)
  })
})
