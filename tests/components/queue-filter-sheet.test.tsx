import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { getQueue } from '#contract/agent-queue.ts'
import type { Answer } from '#contract/call.ts'
import { defaultQueueQuery, type QueueQuery } from '#contract/rules/queue-query.ts'
import { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'
import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { watchTab } from '#src/flows/watch-tab.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { button, press, showInEnglish } from '#tests/flows/on-screen.tsx'

/** The queue on a phone; one ticket remains when filtered by an urgency. */
const showQueue = async (isMore = false) => {
  const machine = agentQueueMachine.provide({
    actors: {
      watchTab,
      watchTickets: fromCallback(() => {}),
      getQueue: fromPromise<Answer<typeof getQueue>, QueueQuery>(async ({ input }) => ({
        list: [queueRow],
        summary: { count: input.filters.urgencyId.length > 0 ? 1 : 60, isMore },
        views: { waiting: 60, mine: 2 },
      })),
    },
  })
  const query = defaultQueueQuery('waiting')
  const actor = createActor(machine, {
    input: { agentId: 3, query, bulk: { text: '', selected: [] } },
  }).start()
  await showInEnglish(<QueuePage actor={actor} />)
  await page.viewport(390, 844)
  return { query: () => actor.getSnapshot().context.query }
}

const sheet = () => page.getByRole('dialog', { name: 'Filters' })

test('shows filters and sorting in a sheet on a phone [T104]', async () => {
  const { query } = await showQueue()
  await expect.poll(() => button('Urgency').query()?.checkVisibility() ?? false).toBe(false)
  await press('Filters')
  await expect
    .element(sheet().getByRole('group', { name: 'Owner' }).getByRole('combobox'))
    .toBeVisible()
  await userEvent.click(sheet().getByLabelText('High'))
  await expect.element(sheet().getByRole('button', { name: 'Show 1 ticket' })).toBeVisible()
  await userEvent.selectOptions(sheet().getByLabelText('Sort by'), 'Created')
  expect(query()).toMatchObject({
    filters: { urgencyId: [1] },
    sortBy: { columnName: 'createDate' },
  })
  await userEvent.click(sheet().getByRole('button', { name: 'Reset' }))
  expect(query()).toEqual(defaultQueueQuery('waiting'))
  await userEvent.click(sheet().getByRole('button', { name: 'Show 60 tickets' }))
  await expect.poll(() => sheet().query()).toBeNull()
})

test('shows no number if the server stopped counting [T104]', async () => {
  await showQueue(true)
  await press('Filters')
  await expect.element(sheet().getByRole('button', { name: 'Show tickets' })).toBeVisible()
})
