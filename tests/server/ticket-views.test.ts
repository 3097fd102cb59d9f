import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getFlags } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import { builtInViews, defaultTicketQuery, noTicketFilters } from '#contract/rules/ticket-query.ts'
import { addParticipant } from '#contract/ticket-participants.ts'
import { listTickets } from '#contract/tickets.ts'
import * as contract from '#contract/ticket-views.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { insertView, viewsOf } from '#server/db/tickets/ticket-views.ts'
import { toForm } from '#src/api/form.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'
import { appOn, addCleanup, newApp, placeOf, signedIn, visitor } from '../support/server.ts'

/** Urgent tickets in two statuses, the oldest first, that contain a word. */
const form = {
  'filters[statusId]': [1, 2],
  'filters[urgencyId]': [1],
  'filters[waitingFor]': ['customer'],
  'sortBy[columnName]': 'createDate',
  'sortBy[direction]': 'asc',
  search: 'printer',
}
const query = {
  filters: { ...noTicketFilters, statusId: [1, 2], urgencyId: [1], waitingFor: ['customer'] },
  sortBy: { columnName: 'createDate', direction: 'asc' },
  search: 'printer',
}

const setUp = async (engine: TestEngine) => {
  const app = await newApp(engine)
  const ann = await signedIn(app, 'ann')
  const save = (name: string, more = {}) =>
    ann.call(contract.saveTicketView, { ...form, name, ...more })
  const names = async () => (await ann.call(contract.listTicketViews)).views.map(({ name }) => name)
  return { app, ann, save, names }
}

describe.each(engines)('saved views on $name', (engine) => {
  test('keep filters, search and sort order under a trimmed name [T75]', async () => {
    const { ann, save } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ ticketViews: 1 })
    expect(await ann.call(contract.listTicketViews)).toEqual({ views: [] })
    const saved = await save('  Urgent printers ')
    const views = [{ id: expect.any(Number), name: 'Urgent printers', ...query }]
    expect(saved).toEqual({ success: true, views })
    expect(await ann.call(contract.listTicketViews)).toEqual({ views })
  })

  test('can have no filter, as a browser leaves empty lists out of a form [T75]', async () => {
    const { ann } = await setUp(engine)
    const sortBy = { columnName: 'createDate', direction: 'asc' } as const
    const view = { name: 'Printers', filters: noTicketFilters, sortBy, search: 'printer' }
    const sent = toForm(z.encode(contract.saveTicketView.body, view))
    expect(await ann.call(contract.saveTicketView, Object.fromEntries(sent))).toEqual({
      success: true,
      views: [{ id: expect.any(Number), ...view }],
    })
  })

  test('can be replaced, renamed and deleted without changing others [T75]', async () => {
    const { ann, save } = await setUp(engine)
    await save('First')
    const [first, second] = (await save('Second')).views
    const replaced = await save('First', {
      id: first?.id,
      search: 'host',
      'filters[urgencyId]': [2],
    })
    expect(replaced).toEqual({
      success: true,
      views: [{ ...first, search: 'host', filters: { ...first?.filters, urgencyId: [2] } }, second],
    })
    const renamed = await ann.call(contract.renameTicketView, { id: second?.id ?? 0, name: 'Last' })
    expect(renamed.success).toBe(true)
    expect(renamed.views[1]).toEqual({ ...second, name: 'Last' })
    const deleted = await ann.call(contract.deleteTicketView, { id: first?.id ?? 0 })
    expect(deleted).toEqual({ success: true, views: [{ ...second, name: 'Last' }] })
    expect((await ann.call(contract.deleteTicketView, { id: first?.id ?? 0 })).success).toBe(true)
  })

  test('refuse a name another view has, whatever its case [T75]', async () => {
    const { app, ann, save, names } = await setUp(engine)
    await save('Über Drucker')
    const id = (await save('Second')).views[1]?.id ?? 0
    const taken = {
      success: false,
      message: 'You already have a view with this name.',
      views: expect.objectContaining({ length: 2 }),
    }
    expect(await save(' üBER drucker')).toEqual(taken)
    expect(await save('ÜBER DRUCKER', { id })).toEqual(taken)
    expect(await ann.call(contract.renameTicketView, { id, name: 'über DRUCKER' })).toEqual(taken)
    expect(await names()).toEqual(['Über Drucker', 'Second'])
    expect((await ann.call(contract.renameTicketView, { id, name: 'SECOND' })).success).toBe(true)
    const bob = await signedIn(app, 'bob', 'de')
    const saveAsBob = () => bob.call(contract.saveTicketView, { ...form, name: 'Second' })
    expect((await saveAsBob()).success).toBe(true)
    expect((await saveAsBob()).message).toBe('Sie haben bereits eine Ansicht mit diesem Namen.')
  })

  test('are limited to 20 per user, even if saved in parallel [T75]', async () => {
    const { ann, save } = await setUp(engine)
    const numbers = Array.from({ length: limits.ticketViews - 1 }, (_, number) => `View ${number}`)
    for (const name of numbers) await save(name)
    const last = await Promise.all([save('One more'), save('And another')])
    expect(last.map(({ success }) => success).toSorted()).toEqual([false, true])
    const { views } = await ann.call(contract.listTicketViews)
    expect(views).toHaveLength(limits.ticketViews)
    expect(await save('Too many')).toEqual({
      success: false,
      message: 'You can save up to 20 views.',
      views,
    })
    const id = views[0]?.id ?? 0
    expect((await save('Replaced', { id })).success).toBe(true)
    await ann.call(contract.deleteTicketView, { id })
    expect((await save('Too many')).success).toBe(true)
  })

  test('can’t be seen or changed by others [T75]', async () => {
    const { app, save, names } = await setUp(engine)
    const id = (await save('Mine alone')).views[0]?.id ?? 0
    const bob = await signedIn(app, 'bob')
    const gone = { success: false, message: 'This view no longer exists.', views: [] }
    expect(await bob.call(contract.listTicketViews)).toEqual({ views: [] })
    expect(await bob.call(contract.saveTicketView, { ...form, id, name: 'Taken' })).toEqual(gone)
    expect(await bob.call(contract.renameTicketView, { id, name: 'Taken' })).toEqual(gone)
    expect(await bob.call(contract.deleteTicketView, { id })).toEqual({ success: true, views: [] })
    expect(await names()).toEqual(['Mine alone'])
    expect((await visitor(app).post(contract.listTicketViews.path)).statusCode).toBe(401)
    const nil = await signedIn(app, 'nil')
    expect((await nil.post(contract.listTicketViews.path)).statusCode).toBe(403)
  })

  test.each([
    ['a name of spaces', { name: '   ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a search of 201 characters', { search: 'x'.repeat(201) }],
    ['an unknown column', { 'sortBy[columnName]': 'password' }],
    ['an unknown filter value', { 'filters[waitingFor]': ['nobody'] }],
    ['an invalid id', { id: 'first' }],
  ])('refuse %s [T75]', async (_, wrong) => {
    const { ann, names } = await setUp(engine)
    const sent = { ...form, name: 'x'.repeat(60), ...wrong }
    expect((await ann.post(contract.saveTicketView.path, sent)).statusCode).toBe(400)
    expect(await names()).toEqual([])
  })

  test('omit filter values that their user can’t choose [T75]', async () => {
    const place = await placeOf(engine)
    const app = await appOn(place)
    const eve = await signedIn(app, 'eve')
    const every = {
      'filters[statusId]': [1, 99],
      'filters[ticketTypeId]': [2, 98],
      'filters[urgencyId]': [97, 3],
      'filters[companyId]': [1, 2, 3],
      'filters[ownerUsername]': ['EVE', 'ann', 'nobody.at.all', 'locked'],
      'filters[participating]': ['you'],
    }
    const saved = await eve.call(contract.saveTicketView, { ...form, ...every, name: 'All of it' })
    expect(saved.views[0]?.filters).toEqual({
      statusId: [1],
      ticketTypeId: [2],
      urgencyId: [3],
      companyId: [1, 2],
      ownerUsername: ['EVE', 'ann'],
      waitingFor: ['customer'],
      participating: ['you'],
    })
    const database = openDatabase(place)
    addCleanup(() => database.close())
    await database.db
      .deleteFrom('accountCompany')
      .where('companyId', '=', 2)
      .where('accountId', 'in', (accounts) =>
        accounts.selectFrom('account').select('id').where('username', '=', 'eve'),
      )
      .execute()
    const { views } = await eve.call(contract.listTicketViews)
    expect(views[0]?.filters.companyId).toEqual([1])
  })

  test('are deleted with their account [T75]', async () => {
    const database = openDatabase(await placeOf(engine))
    addCleanup(() => database.close())
    const { db } = database
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'locked')
      .executeTakeFirstOrThrow()
    await insertView(db, { accountId: id, name: 'Mine', nameKey: 'mine', query: '{}' })
    expect(await viewsOf(db, id)).toHaveLength(1)
    await db.deleteFrom('account').where('id', '=', id).execute()
    expect(await viewsOf(db, id)).toEqual([])
  })

  test('are counted, as are the built-in ones, unless they search [T182]', async () => {
    const { app, ann, save } = await setUp(engine)
    expect((await ann.call(getFlags)).extras).toMatchObject({ viewCounts: 1 })
    await save('Urgent printers')
    const { views } = await save('Urgent', { search: '', 'filters[waitingFor]': [] })
    const bob = await signedIn(app, 'bob')
    await bob.call(addParticipant, { ticketId: 5, kind: 'colleague', name: 'ann' })
    const { counts } = await ann.call(contract.countTicketViews)
    const [, urgent] = views
    const lists = { ...builtInViews('ann', { yourTurn: true }), [`own-${urgent?.id}`]: urgent }
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(lists).toSorted())
    for (const [key, view] of Object.entries(lists)) {
      const { filters } = view ?? defaultTicketQuery
      const fields = Object.entries(filters).map(([name, chosen]) => [`filters[${name}]`, chosen])
      const wanted = { ...Object.fromEntries(fields), limit: 100, page: 1 }
      const { summary } = await ann.call(listTickets, wanted)
      expect([key, counts[key]]).toEqual([key, summary.totalVisibleCount])
    }
    expect(counts).toMatchObject({ taking: 1 })
    const eve = await signedIn(app, 'eve')
    expect(Object.keys((await eve.call(contract.countTicketViews)).counts)).toHaveLength(4)
  })
})
