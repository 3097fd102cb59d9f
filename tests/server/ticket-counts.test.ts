import { describe, expect, test } from 'vitest'

import { listTickets } from '#contract/tickets.ts'
import type { NewRow } from '#server/db/schema/schema.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn } from '../support/server.ts'

type Form = Record<string, string | number>

/** Counts are read on one instance, while tickets change on another. */
const twoInstances = async (engine: (typeof engines)[number]) => {
  const place = await placeOf(engine)
  const ann = await signedIn(await appOn(place), 'ann')
  const { db } = (await appOn(place)).services
  const count = async (form: Form) => {
    const answer = await ann.call(listTickets, { limit: 10, page: 1, ...form })
    return answer.summary.totalVisibleCount
  }
  return { db, count }
}

type Db = Awaited<ReturnType<typeof twoInstances>>['db']

const change =
  (values: Partial<NewRow<'ticket'>>) =>
  (db: Db): Promise<unknown> =>
    db.updateTable('ticket').set(values).where('id', '=', 1).execute()

const gone = (db: Db): Promise<unknown> => db.deleteFrom('ticket').where('id', '=', 1).execute()

const otherWords = (db: Db): Promise<unknown> =>
  db.updateTable('ticketDocument').set({ words: 'other' }).where('ticketId', '=', 1).execute()

describe.each(engines)('counts of the ticket list on $name [A31]', (engine) => {
  // Ticket 1 belongs to Alpha: Bob's pending request.
  test.each<[string, Form, (db: Db) => Promise<unknown>]>([
    ['is deleted', {}, gone],
    ['moves to another company', {}, change({ companyId: 2 })],
    ['gets another status', { 'filters[statusId][]': 2 }, change({ statusId: 5 })],
    ['gets another type', { 'filters[ticketTypeId][]': 2 }, change({ typeId: 3 })],
    ['gets another urgency', { 'filters[urgencyId][]': 2 }, change({ urgencyId: 3 })],
    ['gets another owner', { 'filters[ownerUsername][]': 'bob' }, change({ ownerId: 1 })],
    ['gets another text', { search: 'fails on host 1' }, otherWords],
    ['found by a search is deleted', { search: 'fails on host 1' }, gone],
  ])('change when a ticket %s', async (_, asked, happens) => {
    const { db, count } = await twoInstances(engine)
    const before = await count(asked)
    expect(before).toBeGreaterThan(0)
    expect(await count(asked)).toBe(before)
    await happens(db)
    expect(await count(asked)).toBe(before - 1)
  })

  test('aren’t recomputed after a comment, which changes none of them', async () => {
    const { db } = await twoInstances(engine)
    const revision = async () =>
      (await db.selectFrom('company').select('ticketRevision').where('id', '=', 1).execute())[0]
    const before = await revision()
    await change({ updatedAt: 1 })(db)
    expect(await revision()).toEqual(before)
    await change({ statusId: 5 })(db)
    expect(await revision()).not.toEqual(before)
  })
})
