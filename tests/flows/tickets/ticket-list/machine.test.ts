import { describe, expect, test } from 'vitest'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { CallFailure } from '#machines/failure.ts'
import { ticketListMachine } from '#machines/tickets/ticket-list.machine.ts'
import type { ChangedTickets } from '#contract/user-events.ts'
import { startFlow } from '#tests/machines/start-flow.ts'
import { row } from './model.ts'

const answer = { list: [], summary: { totalVisibleCount: 42 } }

const shown = async (query = defaultTicketQuery, tab: 'visible' | 'hidden' = 'visible') => {
  const flow = startFlow(ticketListMachine, {
    input: { query },
    replies: { listTickets: answer },
    tab,
  })
  await flow.settled()
  return flow
}

describe('the ticket list', () => {
  test('starts with statuses 1, 2, 3 and 5, newest first, ten rows [T7, K4, K5, K21]', async () => {
    const flow = await shown()
    expect(flow.callsOf('listTickets')).toEqual([
      {
        filters: {
          statusId: [1, 2, 3, 5],
          ticketTypeId: [],
          urgencyId: [],
          companyId: [],
          ownerUsername: [],
          waitingFor: [],
          participating: [],
        },
        sortBy: { columnName: 'lastUpdateDate', direction: 'desc' },
        search: '',
        limit: 10,
        page: 1,
      },
    ])
  })

  test('shows the server’s total [B23]', async () => {
    expect((await shown()).now().context.total).toBe(42)
  })

  test('makes one call per page [B15]', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'page.choose', page: 3 })
    await flow.settled()
    expect(flow.callsOf('listTickets')).toHaveLength(2)
    expect(flow.now().context.query.page).toBe(3)
  })

  test('numbers its rows by the visible page until another page is loaded [B15]', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'page.choose', page: 3 })
    expect(flow.now().context).toMatchObject({ query: { page: 3 }, first: 1 })
    await flow.settled()
    expect(flow.now().context.first).toBe(21)
    flow.replies['listTickets'] = new CallFailure('unreachable')
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    expect(flow.now().context.first).toBe(21)
  })

  test('returns to page one after a filter, a sort or a new page size', async () => {
    const flow = await shown({ ...defaultTicketQuery, page: 4 })
    flow.actor.send({ type: 'filters.change', filters: { statusId: [4] } })
    expect(flow.now().context.query).toMatchObject({ page: 1, filters: { statusId: [4] } })
    flow.actor.send({ type: 'page.choose', page: 2 })
    flow.actor.send({ type: 'sort.choose', column: 'company' })
    expect(flow.now().context.query).toMatchObject({
      page: 1,
      sortBy: { columnName: 'company', direction: 'asc' },
    })
    flow.actor.send({ type: 'sort.choose', column: 'company' })
    expect(flow.now().context.query.sortBy.direction).toBe('desc')
  })

  test('searches once, a second after the last key [V34, K6]', async () => {
    const flow = await shown()
    for (const search of ['d', 'dr', 'dru']) flow.actor.send({ type: 'search.change', search })
    await flow.pass(999)
    expect(flow.callsOf('listTickets')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.callsOf('listTickets')).toHaveLength(2)
    expect(flow.callsOf('listTickets').at(-1)).toMatchObject({ search: 'dru', page: 1 })
  })

  test('searches immediately on Enter', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'search.change', search: 'vpn' })
    flow.actor.send({ type: 'search.submit' })
    await flow.settled()
    expect(flow.callsOf('listTickets')).toHaveLength(2)
  })

  test('can be reset only when filters, sort or search differ [B17, B18, A54]', async () => {
    const flow = await shown()
    const canReset = () => flow.now().can({ type: 'filters.reset' })
    expect(canReset()).toBe(false)
    flow.actor.send({ type: 'pageSize.choose', limit: 30 })
    flow.actor.send({ type: 'page.choose', page: 2 })
    expect(canReset()).toBe(false)
    flow.actor.send({ type: 'sort.choose', column: 'ticketId' })
    expect(canReset()).toBe(true)
    flow.actor.send({ type: 'filters.reset' })
    expect(canReset()).toBe(false)
    expect(flow.now().context.query).toEqual({ ...defaultTicketQuery, limit: 30 })
  })

  test('stores a list once something was changed, not when it’s opened [T17, T45]', async () => {
    const flow = await shown()
    expect(flow.effects).toEqual([])
    flow.actor.send({ type: 'page.choose', page: 2 })
    const value = { ...defaultTicketQuery, page: 2 }
    expect(flow.effects).toEqual([
      { effect: 'storeRecord', params: { record: 'ticketList.query', value } },
    ])
  })

  test('shows that a search found more tickets than it counts, until another list is loaded [T150]', async () => {
    const flow = await shown()
    expect(flow.now().context.isMore).toBe(false)
    flow.replies['listTickets'] = { list: [], summary: { totalVisibleCount: 1000, isMore: true } }
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    expect(flow.now().context).toMatchObject({ total: 1000, isMore: true })
    flow.replies['listTickets'] = answer
    flow.actor.send({ type: 'page.choose', page: 1 })
    await flow.settled()
    expect(flow.now().context.isMore).toBe(false)
  })

  test('reloads every minute without looking busy; a failure changes nothing [T164]', async () => {
    const flow = await shown()
    flow.replies['listTickets'] = { list: [], summary: { totalVisibleCount: 43 } }
    await flow.pass(59_999)
    expect(flow.callsOf('listTickets')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.now().context.total).toBe(43)
    flow.replies['listTickets'] = new CallFailure('unreachable')
    await flow.pass(60_000)
    expect(flow.callsOf('listTickets')).toHaveLength(3)
    expect(flow.now().matches({ listing: 'shown' })).toBe(true)
    expect(flow.now().context.total).toBe(43)
  })

  test('reloads immediately when its tab is visible again, and never while it’s hidden [T164]', async () => {
    const flow = await shown()
    flow.actor.send({ type: 'tab.hidden' })
    await flow.pass(600_000)
    expect(flow.callsOf('listTickets')).toHaveLength(1)
    flow.actor.send({ type: 'tab.shown' })
    await flow.settled()
    expect(flow.callsOf('listTickets')).toHaveLength(2)
    expect(
      (await shown(defaultTicketQuery, 'hidden')).now().matches({ listing: { shown: 'paused' } }),
    ).toBe(true)
  })

  test('moves no row while the user points at rows [T164]', async () => {
    const flow = await shown()
    const point = () => flow.actor.send({ type: 'rows.hover' })
    await flow.pass(59_000)
    point()
    await flow.pass(4_999)
    point()
    await flow.pass(4_999)
    expect(flow.callsOf('listTickets')).toHaveLength(1)
    await flow.pass(1)
    expect(flow.callsOf('listTickets')).toHaveLength(2)
  })

  test('drops an answer that comes while the user points at rows, and reloads later [T164]', async () => {
    const flow = await shown()
    flow.replies['listTickets'] = { list: [], summary: { totalVisibleCount: 43 } }
    flow.actor.send({ type: 'tab.hidden' })
    flow.actor.send({ type: 'tab.shown' })
    flow.actor.send({ type: 'rows.hover' })
    await flow.settled()
    expect(flow.now().context.total).toBe(42)
    await flow.pass(5_000)
    expect(flow.now().context.total).toBe(43)
  })

  test('reloads soon after a ticket has changed that may be on its page [T172]', async () => {
    const flow = await shown()
    const calls = () => flow.callsOf('listTickets').length
    const reloadsFor = async (tickets: ChangedTickets) => {
      const before = calls()
      flow.actor.send({ type: 'tickets.changed', tickets })
      await flow.pass(4_999)
      expect(calls()).toBe(before)
      await flow.pass(1)
      return calls() > before
    }
    // An empty first page may get its first ticket.
    expect(await reloadsFor([99])).toBe(true)
    flow.replies['listTickets'] = { list: [row], summary: { totalVisibleCount: 31 } }
    flow.actor.send({ type: 'page.choose', page: 2 })
    await flow.settled()
    expect(await reloadsFor([row.ticketId + 1])).toBe(false)
    expect(await reloadsFor([row.ticketId])).toBe(true)
    expect(await reloadsFor('any')).toBe(true)
  })

  test('reads again if a ticket changes during a reload [T172]', async () => {
    const flow = await shown()
    flow.replies['listTickets'] = { list: [row], summary: { totalVisibleCount: 1 } }
    await flow.pass(60_000)
    flow.replies['listTickets'] = 'silence'
    await flow.pass(60_000)
    flow.actor.send({ type: 'tickets.changed', tickets: 'any' })
    await flow.pass(5_000)
    expect(flow.callsOf('listTickets')).toHaveLength(4)
  })

  test('doesn’t reload while the user types [T164]', async () => {
    const flow = await shown()
    await flow.pass(60_000 - 1)
    flow.actor.send({ type: 'search.change', search: 'vpn' })
    await flow.pass(999)
    expect(flow.callsOf('listTickets')).toHaveLength(1)
  })

  test.each(['list.retry', 'search.submit'] as const)(
    'stops loading after a failure and keeps the old rows, by %s [X29, B47]',
    async (type) => {
      const flow = await shown()
      flow.replies['listTickets'] = new CallFailure('unreachable')
      flow.actor.send({ type: 'page.choose', page: 2 })
      await flow.settled()
      expect(flow.now().matches({ listing: 'failed' })).toBe(true)
      expect(flow.now().hasTag('busy')).toBe(false)
      expect(flow.now().context.rows).toEqual([])
      flow.replies['listTickets'] = answer
      flow.actor.send({ type })
      await flow.settled()
      expect(flow.now().matches({ listing: 'shown' })).toBe(true)
    },
  )
})
