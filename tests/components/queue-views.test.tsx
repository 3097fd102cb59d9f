import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyActorRef } from 'xstate'

import type { SavedQueueView } from '#contract/agent-views.ts'
import { defaultQueueQuery, queueViewOf } from '#contract/rules/queue-query.ts'
import {
  ticketViewsMachine,
  type TicketViewsActor,
} from '#machines/tickets/ticket-views.machine.ts'
import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { button, field, press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { startFlow } from '#tests/machines/start-flow.ts'
import { startQueue } from '#tests/support/queue.ts'
import { QueueViews } from '#src/features/agent/queue/queue-views.tsx'

const plain = queueViewOf(defaultQueueQuery('waiting'))
const urgent: SavedQueueView = {
  id: 7,
  name: 'Urgent',
  ...plain,
  filters: { ...plain.filters, urgencyId: [1] },
}
const printers: SavedQueueView = {
  id: 8,
  name: 'Printers',
  ...queueViewOf(defaultQueueQuery('all')),
  search: 'printer',
}

const show = async (views: SavedQueueView[]) => {
  const queue = startQueue([queueRow])
  const flow = startFlow(ticketViewsMachine, {
    replies: { listViews: { views }, saveView: { success: true, views: [...views, printers] } },
  })
  const own = flow.actor as AnyActorRef as TicketViewsActor<SavedQueueView>
  await showInEnglish(<QueuePage actor={queue} own={own} />)
  const query = () => queue.getSnapshot().context.query
  return { queue, flow, query }
}

const view = (name: RegExp) => page.getByRole('link', { name })
const choose = async (name: RegExp) => {
  await userEvent.click(view(name))
  await expect.element(view(name)).toHaveAttribute('aria-current', 'page')
}
const saveButton = () => button('Save view…')

test('leads from saved views of the queue to others without what they narrow [T248, T249]', async () => {
  const { queue, query } = await show([urgent, printers])
  await expect.element(view(/^Printers/)).toHaveAttribute('href', '/agent?view=all&search=printer')
  await choose(/^Urgent/)
  expect(query()).toMatchObject({ view: 'waiting', filters: { urgencyId: [1] }, search: '' })
  queue.send({ type: 'search.change', search: 'vpn' })
  await expect.element(view(/^Urgent/)).toHaveAttribute('aria-current', 'page')
  await choose(/^Mine/)
  expect(query()).toMatchObject({ view: 'mine', filters: { urgencyId: [] }, search: 'vpn' })
  queue.send({ type: 'filters.change', filters: { supportGroup: ['Network'] } })
  await choose(/^Waiting/)
  expect(query().filters).toMatchObject({ supportGroup: ['Network'] })
  await choose(/^Printers/)
  expect(query()).toMatchObject({ view: 'all', filters: { supportGroup: [] }, search: 'printer' })
  await choose(/^My groups/)
  expect(query()).toMatchObject({ view: 'waiting', filters: { supportGroup: ['ERP'] }, search: '' })
})

test('saves what differs from all views of the queue, by keyboard [T248]', async () => {
  const { queue, flow, query } = await show([urgent])
  await expect.element(view(/^Urgent/)).toBeVisible()
  expect(saveButton().query()).toBeNull()
  await choose(/^My groups/)
  expect(saveButton().query()).toBeNull()
  await choose(/^Urgent/)
  expect(saveButton().query()).toBeNull()
  await choose(/^All/)
  queue.send({ type: 'search.change', search: 'printer' })
  await expect.element(saveButton()).toBeVisible()
  const saved = queueViewOf(query())
  await press('Save view…')
  await userEvent.type(field('Name'), 'Printers{Enter}')
  await expect.poll(() => flow.callsOf('saveView')).toEqual([{ ...saved, name: 'Printers' }])
  await expect.element(view(/^Printers/)).toHaveAttribute('aria-current', 'page')
  await expect.element(view(/^Printers/)).toHaveFocus()
  await expect.element(button('Options for Printers')).toBeVisible()
})

test('shows what waits in the agent’s groups, and leaves them with the view [T224]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueueViews actor={queue} />)
  const query = () => queue.getSnapshot().context.query
  await choose(/^My groups/)
  expect(query()).toMatchObject({ view: 'waiting', filters: { supportGroup: ['ERP'] } })
  await choose(/^Waiting for us/)
  expect(query()).toMatchObject({ view: 'waiting', filters: { supportGroup: [] } })
  await choose(/^All/)
  queue.send({ type: 'filters.change', filters: { urgencyId: [1], supportGroup: ['Network'] } })
  await choose(/^Mine/)
  expect(query().filters).toMatchObject({ urgencyId: [1], supportGroup: ['Network'] })
  await choose(/^My groups/)
  expect(query()).toMatchObject({
    view: 'waiting',
    filters: { urgencyId: [1], supportGroup: ['ERP'] },
  })
  await choose(/^All/)
  expect(query().filters).toMatchObject({ urgencyId: [1], supportGroup: [] })
})

test('shows what is new for the agent, in any status [T266]', async () => {
  const queue = startQueue([])
  await showInEnglish(<QueuePage actor={queue} />)
  const news = page.getByRole('link', { name: /^New for you/ })
  await expect.element(news).toHaveAttribute('href', '/agent?view=news')
  await userEvent.click(news)
  await expect.element(news).toHaveAttribute('aria-current', 'page')
  expect(queue.getSnapshot().context.query).toMatchObject({
    view: 'news',
    sortBy: { columnName: 'lastUpdateDate', direction: 'desc' },
  })
  await expect.element(page.getByRole('heading', { name: 'Nothing new for you' })).toBeVisible()
})
