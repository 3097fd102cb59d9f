import { describe, expect, test } from 'vitest'

import { listTickets, ticketSortColumn } from '#contract/tickets.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'

/** Ticket numbers in the order of the response. */
const listed = async (visitor: Visitor, form: Record<string, string | number | number[]> = {}) => {
  const answer = await visitor.call(listTickets, { limit: 10, page: 1, ...form })
  return {
    ids: answer.list.map(({ ticketId }) => ticketId),
    total: answer.summary.totalVisibleCount,
  }
}

const sorted = (columnName: string, direction: string) => ({
  'sortBy[columnName]': columnName,
  'sortBy[direction]': direction,
  limit: 100,
})

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe.each(engines)('the ticket list on $name', (engine) => {
  test('is newest first, ten at a time, with a total of all visible ones [C25]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect(await listed(ann)).toEqual({ ids: upTo(10), total: 30 })
    expect(await listed(ann, { page: 3 })).toEqual({ ids: upTo(30, 21), total: 30 })
    expect(await listed(ann, { page: 4 })).toEqual({ ids: [], total: 30 })
    expect(await listed(ann, { page: 1_000_000, limit: 100 })).toEqual({ ids: [], total: 30 })
  })

  test('has rows with all fields [E1]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const { list } = await ann.call(listTickets, { limit: 1, page: 1 })
    expect(list).toEqual([
      {
        ticketId: 1,
        ticketType: 'Request',
        shortDescription: 'Übergabe fails on host 1',
        createDate: '2026-11-21T11:50:00.000Z',
        lastUpdateDate: '2026-11-21T11:59:00.000Z',
        ownerName: 'Bob Zorn',
        ownerUsername: 'bob',
        description: 'Description of ticket 1.',
        status: 'Pending',
        priority: 'P2',
        internalPriorityId: 2,
        company: 'Alpha',
        companyId: 1,
        urgency: { name: 'Medium' },
        ticketCode: 'T-00001',
        isUnread: false,
        isYourTurn: false,
        waitingFor: 'provider',
      },
    ])
  })

  test('applies filters, alone and combined, in every encoding of a list [B20, A29]', async () => {
    const ann = await signedIn(await newApp(engine), 'ann')
    const active = { ids: [5, 10, 15, 20, 25, 30], total: 6 }
    expect(await listed(ann, { 'filters[statusId]': [1] })).toEqual(active)
    expect(await listed(ann, { 'filters[statusId]': '[1]' })).toEqual(active)
    expect(await listed(ann, { 'filters[statusId]': 1 })).toEqual(active)
    expect((await listed(ann, { 'filters[statusId]': [1, 2, 3, 5] })).total).toBe(24)
    expect((await listed(ann, { 'filters[ticketTypeId]': [1, 4] })).total).toBe(12)
    expect((await listed(ann, { 'filters[urgencyId]': [1] })).total).toBe(10)
    expect((await listed(ann, { 'filters[ownerUsername]': 'BOB' })).total).toBe(15)
    const both = { 'filters[statusId]': [1], 'filters[ownerUsername]': 'bob' }
    expect(await listed(ann, both)).toEqual({ ids: [5, 15, 25], total: 3 })
  })

  test('finds and reveals nothing by a filter on another company [A58b]', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    expect(await listed(ann, { 'filters[companyId]': [2] })).toEqual({ ids: [], total: 0 })
    expect((await listed(ann, { 'filters[companyId]': [1, 2] })).total).toBe(30)
    const eve = await signedIn(app, 'eve')
    expect((await listed(eve)).total).toBe(40)
    expect((await listed(eve, { 'filters[companyId]': [2] })).ids).toEqual(upTo(40, 31))
  })

  test.each(ticketSortColumn.options)('sorts by %s in both directions [A28]', async (column) => {
    const eve = await signedIn(await newApp(engine), 'eve')
    const ascending = (await listed(eve, sorted(column, 'asc'))).ids
    const descending = (await listed(eve, sorted(column, 'desc'))).ids
    expect(new Set(ascending).size).toBe(40)
    expect(descending).toEqual(ascending.toReversed())
  })

  test('sorts texts regardless of case and accents, the same way on both engines [A28]', async () => {
    const eve = await signedIn(await newApp(engine), 'eve')
    const { list } = await eve.call(listTickets, { page: 1, ...sorted('ownerName', 'asc') })
    const owners = [...new Set(list.map(({ ownerName }) => ownerName))]
    expect(owners).toEqual(['Ann Àdams', 'Bob Zorn', 'Cid Beyer'])
    const titles = await listed(eve, sorted('shortDescription', 'asc'))
    expect(titles.ids.slice(0, 2)).toEqual([10, 12])
    expect(titles.ids.at(-1)).toBe(9)
  })

  test('has the same last pages when counted from the end', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const one = await db
      .selectFrom('ticket')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { id: _, ...copy } = one
    const copies = upTo(3000).map((n) => ({ ...copy, code: `C-${n}`, updatedAt: n }))
    for (let from = 0; from < copies.length; from += 500) {
      await db
        .insertInto('ticket')
        .values(copies.slice(from, from + 500))
        .execute()
    }
    const ann = await signedIn(app, 'ann')
    const times = async (page: number) => {
      const answer = await ann.call(listTickets, { limit: 30, page })
      return answer.list.map(({ lastUpdateDate }) => Date.parse(lastUpdateDate))
    }
    expect(await times(50)).toEqual(upTo(1560, 1531).toReversed())
    expect(await times(60)).toEqual(upTo(1260, 1231).toReversed())
    expect(await times(101)).toEqual(upTo(30).toReversed())
    expect(await times(102)).toEqual([])
  })

  test.each([
    ['ubergabe', 15],
    ['HOST 12', 1],
    ['50%', 15],
    ['_', 0],
    ['t-00007', 1],
    ['zorn', 15],
    ['adams', 15],
    ['30', 1],
    ["'; drop table ticket; --", 0],
    ['12 host', 1],
    ['Host  übergabe ZORN', 15],
    ['zorn 11 übergabe t-00011', 1],
    ['zorn 1 übergabe t-00011', 0],
    ['bob adams', 0],
    ['host nowhere', 0],
    ['host fails on 50% printer', 15],
    [`host ${'x '.repeat(90)}`, 0],
    [upTo(60).join(' '), 0],
  ])('finds the tickets that contain all words of "%s" [B20]', async (search, total) => {
    const ann = await signedIn(await newApp(engine), 'ann')
    expect((await listed(ann, { search })).total).toBe(total)
  })
})
