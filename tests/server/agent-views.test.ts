import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import * as contract from '#contract/agent-views.ts'
import { noQueueFilters } from '#contract/agent-queue.ts'
import { limits } from '#contract/limits.ts'
import { toForm } from '#src/api/form.ts'
import { newAgentApp, signedInAgent } from '../support/agents.ts'
import { engines, type TestEngine } from '../support/server-engines.ts'

const form = {
  view: 'all',
  'filters[urgencyId]': [1],
  'filters[assigneeId]': [0],
  'filters[ownerUsername]': ['ann'],
  'sortBy[columnName]': 'createDate',
  'sortBy[direction]': 'asc',
  'dates[from]': 1_000_000,
  search: 'printer -host',
} as const
const query = {
  view: 'all',
  filters: { ...noQueueFilters, urgencyId: [1], assigneeId: [0], ownerUsername: ['ann'] },
  sortBy: { columnName: 'createDate', direction: 'asc' },
  dates: { from: 1_000_000 },
  search: 'printer -host',
}

const setUp = async (engine: TestEngine) => {
  const app = await newAgentApp(engine)
  const agent = await signedInAgent(app, 'agent')
  const save = (name: string, more = {}) =>
    agent.call(contract.saveQueueView, { ...form, name, ...more })
  const names = async () =>
    (await agent.call(contract.listQueueViews)).views.map(({ name }) => name)
  return { app, agent, save, names }
}

describe.each(engines)('agents’ saved views on $name', (engine) => {
  test('keep view, filters, dates, search and order under a name [T248]', async () => {
    const { agent, save } = await setUp(engine)
    expect(await agent.call(contract.listQueueViews)).toEqual({ views: [] })
    const { views } = await save(' Old printers ')
    expect(views).toEqual([{ id: expect.any(Number), name: 'Old printers', ...query }])
    const id = views[0]?.id ?? 0
    const changed = await save('Old printers', { id, view: 'mine', 'dates[from]': '', search: '' })
    const mine = { ...query, view: 'mine', dates: {}, search: '' }
    expect(changed).toEqual({ success: true, views: [{ id, name: 'Old printers', ...mine }] })
    const renamed = await agent.call(contract.renameQueueView, { id, name: 'Morning' })
    expect(renamed).toEqual({ success: true, views: [{ id, name: 'Morning', ...mine }] })
    const deletion = { success: true, views: [] }
    expect(await agent.call(contract.deleteQueueView, { id })).toEqual(deletion)
    expect(await agent.call(contract.deleteQueueView, { id })).toEqual(deletion)
  })

  test('can have no filter, as a browser leaves empty lists out of a form [T248]', async () => {
    const { agent } = await setUp(engine)
    const sortBy = { columnName: 'createDate', direction: 'asc' } as const
    const view = {
      view: 'all',
      filters: noQueueFilters,
      sortBy,
      dates: {},
      search: 'licence',
    } as const
    const payload = { writeId: 'a'.repeat(32), name: 'Licences', ...view }
    const sent = toForm(z.encode(contract.saveQueueView.body, payload))
    expect(await agent.call(contract.saveQueueView, Object.fromEntries(sent))).toEqual({
      success: true,
      views: [{ id: expect.any(Number), name: 'Licences', ...view }],
    })
  })

  test('have names that differ by more than their case, and are limited to 20 [T248]', async () => {
    const { agent, save, names } = await setUp(engine)
    const first = (await save('Über Drucker')).views[0]?.id ?? 0
    expect(await save('ÜBER drucker')).toMatchObject({
      success: false,
      message: 'You already have a view with this name.',
    })
    expect((await save('ÜBER drucker', { id: first })).success).toBe(true)
    const numbers = Array.from({ length: limits.ticketViews - 2 }, (_, number) => `View ${number}`)
    for (const name of numbers) await save(name)
    const last = await Promise.all([save('One more'), save('And another')])
    expect(last.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(await names()).toHaveLength(limits.ticketViews)
    const renamed = await agent.call(contract.renameQueueView, { id: first, name: 'view 3' })
    expect(renamed.success).toBe(false)
  })

  test('belong to one agent, whatever the role [T248]', async () => {
    const { app, save, names } = await setUp(engine)
    const id = (await save('Mine alone')).views[0]?.id ?? 0
    const auditor = await signedInAgent(app, 'auditor')
    expect(await auditor.call(contract.listQueueViews)).toEqual({ views: [] })
    const gone = { success: false, message: 'This view no longer exists.', views: [] }
    expect(await auditor.call(contract.saveQueueView, { ...form, id, name: 'Taken' })).toEqual(gone)
    expect(await auditor.call(contract.renameQueueView, { id, name: 'Taken' })).toEqual(gone)
    await auditor.call(contract.deleteQueueView, { id })
    expect(await names()).toEqual(['Mine alone'])
    const saved = await auditor.call(contract.saveQueueView, { ...form, name: 'Mine alone' })
    expect(saved.views).toHaveLength(1)
  })

  test('are saved once if a form is sent twice [T170, T248]', async () => {
    const { agent, names } = await setUp(engine)
    const sent = { ...form, name: 'Twice', writeId: 'ab'.repeat(16) }
    expect((await agent.call(contract.saveQueueView, sent)).success).toBe(true)
    expect((await agent.call(contract.saveQueueView, sent)).success).toBe(true)
    expect(await names()).toEqual(['Twice'])
  })

  test.each([
    ['a name of spaces', { name: '   ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a search of 201 characters', { search: 'x'.repeat(201) }],
    ['an unknown view', { view: 'theirs' }],
    ['an unknown column', { 'sortBy[columnName]': 'password' }],
  ])('refuse %s [T248]', async (_, wrong) => {
    const { agent, names } = await setUp(engine)
    const sent = { ...form, name: 'Fine', writeId: 'cd'.repeat(16), ...wrong }
    expect((await agent.post(contract.saveQueueView.path, sent)).statusCode).toBe(400)
    expect(await names()).toEqual([])
  })
})
