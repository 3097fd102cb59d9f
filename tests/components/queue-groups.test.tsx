import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { QueueViews } from '#src/features/agent/queue/queue-views.tsx'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { startQueue } from '#tests/support/queue.ts'

test('shows what waits in the agent’s groups, and leaves them with the view [T224]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueueViews actor={queue} />)
  const query = () => queue.getSnapshot().context.query
  const view = (name: RegExp) => page.getByRole('link', { name })
  const choose = async (name: RegExp) => {
    await userEvent.click(view(name))
    await expect.element(view(name)).toHaveAttribute('aria-current', 'page')
  }
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
  const view = page.getByRole('link', { name: /^New for you/ })
  await expect.element(view).toHaveAttribute('href', '/agent?view=news')
  await userEvent.click(view)
  await expect.element(view).toHaveAttribute('aria-current', 'page')
  expect(queue.getSnapshot().context.query).toMatchObject({
    view: 'news',
    sortBy: { columnName: 'lastUpdateDate', direction: 'desc' },
  })
  await expect.element(page.getByRole('heading', { name: 'Nothing new for you' })).toBeVisible()
})
