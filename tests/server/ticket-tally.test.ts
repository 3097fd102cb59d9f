import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { listTickets } from '#contract/tickets.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { ticketTally } from '#server/db/migrations/048-ticket-tally.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

/** Deterministic random numbers. */
const randomFrom = (seed: number) => (below: number) => {
  seed = (seed * 48271) % 2147483647
  return seed % below
}

const facts = [
  'companyId',
  'ownerId',
  'statusId',
  'typeId',
  'urgencyId',
  'providerSpokeLast',
] as const

/** The stored counts and the actual ones. */
const bothCounts = async (db: Db) => {
  const kept = await db
    .selectFrom('ticketTally')
    .select([...facts, 'tickets'])
    .where('tickets', '<>', 0)
    .execute()
  const tickets = await db.selectFrom('ticket').select(facts).execute()
  const counted = new Map<string, number>()
  for (const ticket of tickets)
    for (const ownerId of [0, ticket.ownerId]) {
      const key = JSON.stringify(facts.map((fact) => ({ ...ticket, ownerId })[fact]))
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
  const read = kept.map((row) => [JSON.stringify(facts.map((fact) => row[fact])), row.tickets])
  return { kept: Object.fromEntries(read), counted: Object.fromEntries(counted) }
}

const change = async (db: Db, next: ReturnType<typeof randomFrom>, round: number) => {
  const ids = (await db.selectFrom('ticket').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const id = ids[next(ids.length)] ?? 0
  const values = {
    companyId: 1 + next(2),
    ownerId: 1 + next(3),
    statusId: 1 + next(5),
    typeId: 1 + next(5),
    urgencyId: 1 + next(3),
    providerSpokeLast: next(2) === 0 ? (0 as const) : (1 as const),
  }
  const entries = Object.entries(values)
  const [column, value] = entries[next(entries.length)] ?? []
  const ways = [
    () =>
      db
        .updateTable('ticket')
        .set({ [`${column}`]: value })
        .where('id', '=', id)
        .execute(),
    () => db.updateTable('ticket').set(values).where('id', '>', id).execute(),
    () => db.deleteFrom('ticket').where('id', '=', id).execute(),
    async () => {
      const like = await db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirst()
      if (!like) throw new Error('There is no ticket.')
      const { id: _, ...copy } = like
      await db
        .insertInto('ticket')
        .values({ ...copy, ...values, code: `R-${round}` })
        .execute()
    },
  ]
  await ways[next(ways.length)]?.()
}

describe.each(engines)('stored counts of tickets on $name', (engine) => {
  test('equal the actual ones after every change [A31]', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const eve = await signedIn(app, 'eve')
    const next = randomFrom(17)
    for (let round = 0; round < 60; round += 1) {
      await change(db, next, round)
      const { kept, counted } = await bothCounts(db)
      expect([round, kept]).toEqual([round, counted])
      const filters = {
        'filters[statusId]': [1 + next(5), 1 + next(5)],
        ...(next(2) === 0 && { 'filters[ownerUsername]': ['ann', 'cid'] }),
        ...(next(2) === 0 && { 'filters[companyId]': [1 + next(2)] }),
        ...(next(2) === 0 && { 'filters[waitingFor]': [next(2) === 0 ? 'customer' : 'provider'] }),
      }
      const { list, summary } = await eve.call(listTickets, { limit: 100, page: 1, ...filters })
      expect([round, filters, summary.totalVisibleCount]).toEqual([round, filters, list.length])
    }
  })

  test('stay right when tickets swap their companies at the same time [A31]', async () => {
    const { db } = (await newApp(engine)).services
    const tickets = await db.selectFrom('ticket').select('id').limit(8).execute()
    const move = async (id: number, companyId: number) =>
      inTransaction(db, async (tx) => {
        await tx.updateTable('ticket').set({ companyId }).where('id', '=', id).execute()
      })
    for (let round = 0; round < 40; round += 1)
      await Promise.all(tickets.map(({ id }, place) => move(id, 1 + ((place + round) % 2))))
    const { kept, counted } = await bothCounts(db)
    expect(kept).toEqual(counted)
  })

  test('are created for tickets of an older version [A31]', async () => {
    const { engine: setUp, db } = (await newApp(engine)).services
    for (const name of ['added', 'gone', 'changed'].map((event) => `tickets_tally_${event}`)) {
      const dropped =
        setUp.name === 'sqlite' ? `trigger ${name}` : `function ${name}_follow() cascade`
      await sql.raw(`drop ${dropped}`).execute(db)
    }
    await db.schema.dropTable('ticketTally').execute()
    await ticketTally(setUp.syntax).up(db)
    const { kept, counted } = await bothCounts(db)
    expect(kept).toEqual(counted)
  })
})
