import { describe, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { defaultTicketQuery, viewQueryOf } from '#contract/rules/ticket-query.ts'
import type { SavedView } from '#contract/ticket-views.ts'
import { CallFailure } from '#machines/failure.ts'
import { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts'
import { startFlow } from '#tests/machines/start-flow.ts'

const usual = viewQueryOf(defaultTicketQuery)
const query = { ...usual, search: 'printer' }
const first: SavedView = { id: 3, name: 'First', ...usual }
const second: SavedView = { id: 4, name: 'Second', ...query }
const lost = new CallFailure('unreachable')
const taken = { success: false, message: 'This name is taken.', views: [second] }

const setUp = async (replies: Record<string, unknown> = {}) => {
  const flow = startFlow(ticketViewsMachine, {
    replies: { listViews: { views: [first] }, ...replies },
  })
  await flow.settled()
  return flow
}

type Flow = Awaited<ReturnType<typeof setUp>>

const submit = async ({ actor, settled }: Flow, name: string) => {
  actor.send({ type: 'name.change', name })
  const isNew = actor.getSnapshot().matches('naming')
  actor.send(isNew ? { type: 'name.submit' } : { type: 'rename.submit', id: first.id })
  await settled()
}

const toast = (key: string) => ({
  effect: 'toast',
  params: { text: { key }, tone: 'success' },
})

describe('saved views', () => {
  test('are loaded, and again after a failure [T75, X29]', async () => {
    const flow = await setUp({ listViews: lost })
    expect(flow.now().matches('failed')).toBe(true)
    flow.replies['listViews'] = { views: [first, second] }
    flow.actor.send({ type: 'views.retry' })
    await flow.settled()
    expect(flow.now().matches({ ready: 'shown' })).toBe(true)
    expect(flow.now().context.views).toEqual([first, second])
  })

  test('save the current list under a trimmed name [T75]', async () => {
    const flow = await setUp({ saveView: { success: true, views: [first, second] } })
    flow.actor.send({ type: 'view.add', query })
    expect(flow.now().context).toMatchObject({ name: '', view: null })
    await submit(flow, '  Second ')
    expect(flow.callsOf('saveView')).toEqual([{ ...query, id: undefined, name: 'Second' }])
    expect(flow.now().matches({ ready: 'shown' })).toBe(true)
    expect(flow.now().context.views).toEqual([first, second])
    expect(flow.effects).toEqual([toast('views.saved')])
  })

  test('require a name, with a message until one is typed [T75]', async () => {
    const flow = await setUp()
    for (const event of [
      { type: 'view.add', query },
      { type: 'view.rename', view: first },
    ] as const) {
      flow.actor.send(event)
      await submit(flow, '   ')
      expect(flow.now().context.problem).toEqual({ key: 'views.nameMissing' })
      flow.actor.send({ type: 'name.change', name: 'S' })
      expect(flow.now().context.problem).toBeNull()
      await submit(flow, '')
      flow.actor.send({ type: 'dialog.close' })
      expect(flow.now().context.problem).toBeNull()
    }
    expect(flow.calls.map(({ port }) => port)).toEqual(['listViews'])
  })

  test.each([
    ['refuses it', taken, { serverText: 'This name is taken.' }, [second]],
    ['can’t be reached', lost, { key: 'views.notSaved' }, [first]],
  ])('keep what is typed if the server %s [T75]', async (_, saveView, problem, views) => {
    const flow = await setUp({ saveView })
    flow.actor.send({ type: 'view.add', query })
    await submit(flow, 'Second')
    expect(flow.now().matches('naming')).toBe(true)
    expect(flow.now().context).toMatchObject({ name: 'Second', query, problem, views })
    flow.replies['saveView'] = 'silence'
    flow.actor.send({ type: 'name.submit' })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('dialog')).toBe(true)
    expect(flow.effects).toEqual([])
  })

  test('start a new view without the previous name and problem [T75]', async () => {
    const flow = await setUp({ saveView: lost })
    flow.actor.send({ type: 'view.update', view: first, query })
    await flow.settled()
    flow.actor.send({ type: 'view.add', query: usual })
    expect(flow.now().context).toMatchObject({ view: null, name: '', problem: null, query: usual })
  })

  test('can’t be added beyond the limit [T75]', async () => {
    const views = Array.from({ length: limits.ticketViews }, () => first)
    const flow = await setUp({ listViews: { views: views.slice(1) } })
    expect(flow.now().can({ type: 'view.add', query })).toBe(true)
    const full = await setUp({ listViews: { views } })
    expect(full.now().can({ type: 'view.add', query })).toBe(false)
  })

  test('can be renamed [T75]', async () => {
    const renamed = { ...first, name: 'Renamed' }
    const flow = await setUp({ renameView: { success: true, views: [renamed] } })
    flow.actor.send({ type: 'view.rename', view: first })
    expect(flow.now().context).toMatchObject({ name: 'First', view: first })
    await submit(flow, ' Renamed ')
    expect(flow.callsOf('renameView')).toEqual([{ id: 3, name: 'Renamed' }])
    expect(flow.now().matches({ ready: 'shown' })).toBe(true)
    expect(flow.now().context.views).toEqual([renamed])
  })

  test.each([
    ['refuses it', taken, { serverText: 'This name is taken.' }, [second]],
    ['can’t be reached', lost, { key: 'views.notSaved' }, [first]],
  ])('keep a new name if the server %s [T75]', async (_, renameView, problem, views) => {
    const flow = await setUp({ renameView })
    flow.actor.send({ type: 'view.rename', view: first })
    await submit(flow, 'Second')
    expect(flow.now().matches('renaming')).toBe(true)
    expect(flow.now().context).toMatchObject({ name: 'Second', problem, views })
    flow.replies['renameView'] = 'silence'
    flow.actor.send({ type: 'rename.submit', id: first.id })
    expect(flow.now().context.problem).toBeNull()
    flow.replies['renameView'] = taken
  })

  test('can be updated to the current list, under the same name [T75]', async () => {
    const changed = { ...first, ...query }
    const flow = await setUp({ saveView: { success: true, views: [changed] } })
    flow.actor.send({ type: 'view.update', view: first, query })
    expect(flow.now().hasTag('dialog')).toBe(false)
    await flow.settled()
    expect(flow.callsOf('saveView')).toEqual([{ ...query, id: 3, name: 'First' }])
    expect(flow.now().context.views).toEqual([changed])
    expect(flow.effects).toEqual([toast('views.updated')])
  })

  test.each([
    ['refused', taken, { serverText: 'This name is taken.' }, [second]],
    ['lost', lost, { key: 'views.notSaved' }, [first]],
  ])('retry a change that was %s [T75, X29]', async (_, saveView, problem, views) => {
    const flow = await setUp({ saveView })
    flow.actor.send({ type: 'view.update', view: first, query })
    await flow.settled()
    expect(flow.now().matches({ ready: 'notUpdated' })).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, views })
    flow.actor.send({ type: 'change.retry', view: first, query })
    expect(flow.now().context.problem).toBeNull()
    await flow.settled()
    const sent = { ...query, id: 3, name: 'First' }
    expect(flow.callsOf('saveView')).toEqual([sent, sent])
    flow.actor.send({ type: 'view.delete', view: first })
    expect(flow.now().context.problem).toBeNull()
  })

  test('can be deleted after confirmation [T75]', async () => {
    const flow = await setUp({ deleteView: { success: true, views: [] } })
    flow.actor.send({ type: 'view.delete', view: first })
    flow.actor.send({ type: 'deletion.cancel' })
    expect(flow.callsOf('deleteView')).toEqual([])
    flow.actor.send({ type: 'view.delete', view: first })
    flow.actor.send({ type: 'deletion.confirm', id: 3 })
    await flow.settled()
    expect(flow.callsOf('deleteView')).toEqual([{ id: 3 }])
    expect(flow.now().matches({ ready: 'shown' })).toBe(true)
    expect(flow.now().context.views).toEqual([])
    expect(flow.effects).toEqual([toast('views.deleted')])
  })

  test.each([
    ['refuses it', taken, { serverText: 'This name is taken.' }, [second]],
    ['can’t be reached', lost, { key: 'views.notDeleted' }, [first]],
  ])('are kept if the server %s [T75]', async (_, deleteView, problem, views) => {
    const flow = await setUp({ deleteView })
    flow.actor.send({ type: 'view.delete', view: first })
    flow.actor.send({ type: 'deletion.confirm', id: 3 })
    await flow.settled()
    expect(flow.now().matches('confirming')).toBe(true)
    expect(flow.now().context).toMatchObject({ problem, views })
    flow.replies['deleteView'] = 'silence'
    flow.actor.send({ type: 'deletion.confirm', id: 3 })
    expect(flow.now().context.problem).toBeNull()
    expect(flow.now().hasTag('dialog')).toBe(true)
  })

  test('leave no problem behind when a dialog is closed [T75]', async () => {
    const flow = await setUp({ deleteView: lost, renameView: lost, saveView: lost })
    flow.actor.send({ type: 'view.delete', view: first })
    flow.actor.send({ type: 'deletion.confirm', id: 3 })
    await flow.settled()
    flow.actor.send({ type: 'deletion.cancel' })
    expect(flow.now().context.problem).toBeNull()
  })
})
