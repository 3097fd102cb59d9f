import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { getFlags } from '#contract/authentication.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { addComment, getTicket, listTickets } from '#contract/tickets.ts'
import { whoseTurn } from '#server/db/migrations/024-whose-turn.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { deskOn } from '../support/desk.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn, type Visitor } from '../support/server.ts'

/** An active ticket of Alpha. */
const ticketId = 5

const setUp = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const clock = clockAt()
  const app = await appOn(place, { clock })
  const desk = async (...args: string[]) => {
    const { code, err } = await deskOn(place).desk(['ticket', ...args])
    if (code !== 0) throw new Error(err)
  }
  return { place, app, clock, desk, ann: await signedIn(app, 'ann') }
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
    await desk('reply', `${ticketId}`, ...text, '--status', 'pending')
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

  test('is yours if you own the ticket, participate or commented last [T54]', async () => {
    const { app, ann, clock, desk } = await setUp(engine)
    const [bob, eve] = [await signedIn(app, 'bob'), await signedIn(app, 'eve')]
    expect((await ann.call(getFlags)).extras).toMatchObject({ yourTurn: 1 })
    const ask = () =>
      desk('reply', `${ticketId}`, '--text', 'Which printer?', '--status', 'pending')
    const turns = async () => {
      const yours = []
      for (const [name, visitor] of Object.entries({ ann, bob, eve })) {
        const row = (await listed(visitor, {})).find((each) => each.ticketId === ticketId)
        const { data } = await visitor.call(getTicket, { ticketId })
        const filtered = (await waitingFor(visitor, 'you')).map((each) => each.ticketId)
        expect(row?.isYourTurn).toBe(data?.isYourTurn)
        expect(filtered).toEqual(row?.isYourTurn ? [ticketId] : [])
        if (row?.isYourTurn) yours.push(name)
      }
      return yours
    }
    expect(await turns()).toEqual([])
    await ask()
    expect(await turns()).toEqual(['bob'])
    await eve.call(addComment, { ticketId, comment: 'The one on fire.' })
    expect(await turns()).toEqual([])
    await ask()
    expect(await turns()).toEqual(['bob', 'eve'])
    await bob.call(addParticipant, { ticketId, kind: 'colleague', name: 'ann' })
    expect(await turns()).toEqual(['ann', 'bob', 'eve'])
    clock.pass(300_000)
    await bob.call(addComment, { ticketId, comment: 'It burned down.' })
    await ask()
    expect(await turns()).toEqual(['ann', 'bob'])
  })

  test('filters by your turn together with other filters, searches and pages [T54]', async () => {
    const { ann, desk } = await setUp(engine)
    for (const id of [1, 4, 6, 10, 16])
      await desk('reply', `${id}`, '--text', 'Please tell us more.', '--status', 'pending')
    const own = { 'filters[waitingFor]': ['you'] }
    const idsOf = async (form: Form) =>
      (await listed(ann, { ...own, ...form })).map((row) => row.ticketId)
    const mine = [4, 6, 10, 16]
    expect((await idsOf({})).toSorted((one, other) => one - other)).toEqual(mine)
    for (const columnName of ['ticketId', 'shortDescription', 'lastUpdateDate', 'ownerName'])
      for (const direction of ['asc', 'desc'])
        expect(
          (
            await idsOf({ 'sortBy[columnName]': columnName, 'sortBy[direction]': direction })
          ).toSorted((one, other) => one - other),
        ).toEqual(mine)
    expect(await idsOf({ search: 'host 16' })).toEqual([16])
    expect(await idsOf({ 'filters[statusId]': ['1'] })).toEqual([])
    const { list, summary } = await ann.call(listTickets, { limit: 3, page: 2, ...own })
    expect([list.length, summary.totalVisibleCount]).toEqual([1, 4])
    expect(await waitingFor(ann, 'you', 'customer')).toEqual(await waitingFor(ann, 'customer'))
    const providers = await waitingFor(ann, 'provider')
    const both = await waitingFor(ann, 'provider', 'you')
    expect(both).toHaveLength(providers.length + mine.length)
    const everything = await listed(ann, {})
    expect(both).toEqual(
      everything.filter((row) => row.waitingFor === 'provider' || row.isYourTurn),
    )
    expect(await waitingFor(ann, 'customer')).toHaveLength(5)
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
    const indexes = ['by_number', 'by_change', 'by_creation', 'by_name', 'of_kind', 'of_owner']
    for (const name of ['turn_owner', 'turn_commenter', ...indexes].map((end) => `ticket_${end}`))
      await database.db.schema.dropIndex(name).execute()
    await database.db.schema.alterTable('ticket').dropColumn('providerSpokeLast').execute()
    await whoseTurn(database.syntax).up(database.db)
    await database.close()
    const visitor = await signedIn(await appOn(place), 'bob')
    expect(await turnOf(visitor)).toBe('customer')
    expect(await waitingFor(visitor, 'customer')).toHaveLength(1)
  })
})
