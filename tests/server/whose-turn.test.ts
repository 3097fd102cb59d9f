import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { addComment, getTicket, listTickets } from '#contract/tickets.ts'
import { whoseTurn } from '#server/db/migrations/024-whose-turn.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { deskOn } from '../support/desk.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** An active ticket of Alpha. */
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const app = await appOn(place)
  const desk = async (...args: string[]) => {
    const { code, err } = await deskOn(place).desk(['ticket', ...args])
    if (code !== 0) throw new Error(err)
  }
  return { place, app, desk, ann: await signedIn(app, 'ann') }
}

const turnOf = async (visitor: Visitor) =>
  (await visitor.call(getTicket, { ticketId })).data?.waitingFor

type Form = Record<string, string | number | string[]>

const listed = async (visitor: Visitor, form: Form) => {
  const { list, summary } = await visitor.call(listTickets, { limit: 100, page: 1, ...form })
  expect(summary.totalVisibleCount).toBe(list.length)
  return list
}

const waitingFor = (visitor: Visitor, ...turns: string[]) =>
  listed(visitor, { 'filters[waitingFor]': turns })

describe.each(engines)('whose turn it is on $name', (engine) => {
  test('is the customer’s after the provider has asked, and the provider’s after a comment [T54]', async () => {
    const { ann, desk } = await setUp(engine)
    expect(await turnOf(ann)).toBe('provider')
    const text = ['--text', 'Which printer is it?']
    await desk('reply', `${ticketId}`, ...text, '--status', 'pending')
    expect(await turnOf(ann)).toBe('customer')
    await ann.call(addComment, { ticketId, comment: 'The one on fire.' })
    expect(await turnOf(ann)).toBe('provider')
    await desk('assign', `${ticketId}`, 'Jo')
    expect(await turnOf(ann)).toBe('provider')
    await desk('reply', `${ticketId}`, ...text)
    await desk('note', `${ticketId}`, '--text', 'It is always the printer.')
    expect(await turnOf(ann)).toBe('customer')
  })

  test.each([
    ['active', 'provider'],
    ['pending', 'customer'],
    ['postponed', 'provider'],
    ['resolved', 'nobody'],
    ['closed', 'nobody'],
  ])('is shown once the ticket is %s: %s [T54]', async (status, turn) => {
    const { ann, desk } = await setUp(engine)
    if (status === 'active') await desk('status', `${ticketId}`, 'pending')
    await desk('status', `${ticketId}`, status)
    expect(await turnOf(ann)).toBe(turn)
    const row = (await listed(ann, {})).find((one) => one.ticketId === ticketId)
    expect(row?.waitingFor).toBe(turn)
  })

  test('filters the list, with new counts when it changes [T54, A31]', async () => {
    const { ann, desk } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ whoseTurn: 1 })
    expect(await waitingFor(ann, 'customer')).toEqual([])
    const providers = await waitingFor(ann, 'provider')
    expect(new Set(providers.map(({ status }) => status))).toEqual(
      new Set(['Active', 'Pending', 'Postponed']),
    )
    await desk('status', `${ticketId}`, 'pending')
    const mine = await waitingFor(ann, 'customer')
    expect(mine.map((row) => row.ticketId)).toEqual([ticketId])
    expect(await waitingFor(ann, 'customer', 'customer')).toEqual(mine)
    await ann.call(addComment, { ticketId, comment: 'Here you are.' })
    expect(await waitingFor(ann, 'customer')).toEqual([])
    expect(await waitingFor(ann, 'provider')).toHaveLength(providers.length)
    expect(await waitingFor(ann, 'customer', 'provider')).toHaveLength(providers.length)
  })

  test('filters by what the rows show [T54]', async () => {
    const { ann, desk } = await setUp(engine)
    for (const id of [1, 6, 11]) await desk('reply', `${id}`, '--text', 'Please tell us more.')
    const all = await listed(ann, {})
    for (const turn of ['customer', 'provider']) {
      const expected = all.filter((row) => row.waitingFor === turn)
      expect(expected.length).toBeGreaterThan(0)
      expect(await waitingFor(ann, turn)).toEqual(expected)
    }
  })

  test('can’t be filtered by an unknown value [T54]', async () => {
    const { ann } = await setUp(engine)
    const form = { limit: 10, page: 1, 'filters[waitingFor]': ['nobody'] }
    expect((await ann.post(listTickets.path, form)).statusCode).toBe(400)
  })

  test('is derived for older tickets from who wrote last [T54]', async () => {
    const { place, desk } = await setUp(engine)
    await desk('status', `${ticketId}`, 'pending')
    await desk('assign', `${ticketId}`, 'Jo')
    const database = openDatabase(place)
    const tally = ['added', 'gone', 'changed'].map((change) => `tickets_tally_${change}`)
    for (const name of ['ticket_turn_changed', ...tally]) {
      const dropped =
        database.name === 'sqlite' ? `trigger ${name}` : `function ${name}_follow() cascade`
      await sql.raw(`drop ${dropped}`).execute(database.db)
    }
    await database.db.schema.alterTable('ticket').dropColumn('providerSpokeLast').execute()
    await whoseTurn(database.syntax).up(database.db)
    await database.close()
    const visitor = await signedIn(await appOn(place), 'bob')
    expect(await turnOf(visitor)).toBe('customer')
    expect(await waitingFor(visitor, 'customer')).toHaveLength(1)
  })
})
