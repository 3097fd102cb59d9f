import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { exportTickets } from '#contract/exports.ts'
import {
  addParticipant,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { listTickets } from '#contract/tickets.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, type Visitor } from '../support/server.ts'

const minute = 60_000

type Form = Record<string, string | number | string[]>

const listed = async (visitor: Visitor, form: Form = {}) => {
  const wanted = { limit: 100, page: 1, 'filters[participating]': ['you'], ...form }
  const { list, summary } = await visitor.call(listTickets, wanted)
  expect(summary.totalVisibleCount).toBe(list.length)
  return list.map(({ ticketId }) => ticketId)
}

const users = (app: FastifyInstance) =>
  Promise.all(['ann', 'bob', 'eve'].map((name) => signedIn(app, name))) as Promise<
    [Visitor, Visitor, Visitor]
  >

const add = (visitor: Visitor, ticketId: number, username: string) =>
  visitor.call(addParticipant, { ticketId, kind: 'colleague', name: username })

describe.each(engines)('participating on $name', (engine) => {
  test('filters the list, combined with other filters, search, sorting and count [T92]', async () => {
    const [ann, bob, eve] = await users(await newApp(engine))
    expect(await listed(eve)).toEqual([])
    for (const id of [5, 6, 11]) await add(id === 6 ? ann : bob, id, 'eve')
    expect(await listed(eve)).toEqual([5, 6, 11])
    expect(await listed(eve, { 'filters[statusId]': ['1'] })).toEqual([5])
    expect(await listed(eve, { search: 'printer' })).toEqual([6])
    for (const columnName of ['ticketId', 'shortDescription', 'lastUpdateDate', 'ownerName'])
      expect(
        (
          await listed(eve, { 'sortBy[columnName]': columnName, 'sortBy[direction]': 'asc' })
        ).toSorted((one, other) => one - other),
      ).toEqual([5, 6, 11])
    expect(await listed(ann)).toEqual([])
    await add(ann, 5, 'ann')
    expect(await listed(ann)).toEqual([5])
    const { participants } = await eve.call(listParticipants, { ticketId: 11 })
    await eve.call(removeParticipant, { ticketId: 11, id: participants[0]?.id ?? 0 })
    expect(await listed(eve)).toEqual([5, 6])
  })

  test('works on all pages of the list, including the last ones [T92]', async () => {
    const [, bob, eve] = await users(await newApp(engine))
    for (const id of [5, 6, 11]) await add(bob, id, 'eve')
    const page = async (number: number) =>
      (
        await eve.call(listTickets, { limit: 2, page: number, 'filters[participating]': ['you'] })
      ).list.map(({ ticketId }) => ticketId)
    expect([await page(1), await page(2), await page(3)]).toEqual([[5, 6], [11], []])
    expect(await page(600)).toEqual([])
  })

  test('filters the export [T92]', async () => {
    const [, bob, eve] = await users(await newApp(engine))
    for (const id of [5, 6, 11]) await add(bob, id, 'eve')
    const { body } = await eve.post(exportTickets.path, { 'filters[participating]': ['you'] })
    const codes = body.match(/T-\d{5}/g)
    expect(codes).toEqual(['T-00011', 'T-00006', 'T-00005'])
  })

  test('is refused for another user’s list [T92]', async () => {
    const [ann] = await users(await newApp(engine))
    const form = { limit: 10, page: 1, 'filters[participating]': ['eve'] }
    expect((await ann.post(listTickets.path, form)).statusCode).toBe(400)
  })

  test('makes a ticket unread for the added user only [T91]', async () => {
    const clock = clockAt(startOfTests + minute)
    const [ann, bob, eve] = await users(await appOn(await placeOf(engine), { clock }))
    const unread = async (visitor: Visitor) => {
      const { list } = await visitor.call(listTickets, { limit: 100, page: 1 })
      return list.filter(({ isUnread }) => isUnread).map(({ ticketId }) => ticketId)
    }
    await add(bob, 5, 'eve')
    await add(ann, 5, 'ann')
    expect([await unread(ann), await unread(bob), await unread(eve)]).toEqual([[], [], [5]])
    const until = new Date(clock.now()).toISOString()
    await eve.call(markTicketSeen, { ticketId: 5, until })
    expect(await unread(eve)).toEqual([])
  })
})
