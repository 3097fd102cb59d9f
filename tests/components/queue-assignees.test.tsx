import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { queueQueryIn, queueSearchOf } from '#src/features/agent/queue/queue-address.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { startQueue } from '#tests/support/queue.ts'

test('filters by nobody, the agent and colleagues, and keeps that in the address [T225]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueuePage actor={queue} />)
  await page.viewport(1280, 800)
  await press('Assignee')
  const panel = page.getByRole('dialog')
  const names = () => panel.element().querySelectorAll('label span')
  await expect
    .poll(() => [...names()].slice(0, 2).map((each) => each.textContent))
    .toEqual(['Unassigned', 'You'])
  await userEvent.click(panel.getByLabelText('Unassigned'))
  await userEvent.click(panel.getByLabelText('You'))
  await userEvent.keyboard('{Escape}')
  const { query } = queue.getSnapshot().context
  expect(query.filters.assigneeId).toEqual([0, 3])
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips).toHaveTextContent('Assignee: Unassigned, You')
  const address = queueSearchOf(query)
  expect(address).toMatchObject({ assignee: 'none,3' })
  expect(queueQueryIn(address)).toEqual(query)
  await press('Remove filter Assignee')
  expect(queue.getSnapshot().context.query.filters.assigneeId).toEqual([])
})

test('keeps owner, type and category in the address, and shows the username of an unknown owner [T226]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueuePage actor={queue} />)
  await page.viewport(1280, 800)
  const filters = { ownerUsername: ['anna, keller'], ticketTypeId: [2], categoryId: [201, 101] }
  queue.send({ type: 'filters.change', filters })
  const { query } = queue.getSnapshot().context
  expect(queueQueryIn(queueSearchOf(query))).toEqual(query)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips.getByText('anna, keller', { exact: true })).toBeVisible()
  await press('Remove filter Owner')
  expect(queue.getSnapshot().context.query.filters).toMatchObject({ ...filters, ownerUsername: [] })
})

test('shows the names of owners after a reload [T263]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueuePage actor={queue} />)
  queue.send({ type: 'filters.change', filters: { ownerUsername: ['lena.vogt'] } })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips).toHaveTextContent('Owner: Lena Vogt')
})

test('filters by owners that are found while typing [T263]', async () => {
  const queue = startQueue([queueRow])
  await showInEnglish(<QueuePage actor={queue} />)
  await page.viewport(1280, 800)
  await press('More filters')
  const sheet = page.getByRole('dialog', { name: 'More filters' })
  await userEvent.type(sheet.getByRole('group', { name: 'Owner' }).getByRole('combobox'), 'vogt')
  await page.getByRole('option', { name: /Lena Vogt/ }).click()
  const owners = () => queue.getSnapshot().context.query.filters.ownerUsername
  await expect.poll(owners).toEqual(['lena.vogt'])
  await userEvent.click(sheet.getByRole('button', { name: 'Show 1 ticket' }))
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips).toHaveTextContent('Owner: Lena Vogt')
  await press('Remove filter Owner')
  expect(owners()).toEqual([])
})

test('leaves the search of the queue room beside its filters [T263]', async () => {
  await showInEnglish(<QueuePage actor={startQueue([queueRow])} />)
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('button', { name: 'Company' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Category' }).query()).toBeNull()
  await press('More filters')
  const sheet = page.getByRole('dialog', { name: 'More filters' })
  await expect.element(sheet.getByRole('group', { name: 'Category' })).toBeVisible()
  expect(sheet.getByRole('group', { name: 'Company' }).query()).toBeNull()
  expect(sheet.getByLabelText('Sort by').query()).toBeNull()
})
