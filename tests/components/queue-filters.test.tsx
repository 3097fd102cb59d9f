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
import { button, press, showInEnglish, field } from '#tests/flows/on-screen.tsx'
import { queueQueryIn, queueSearchOf } from '#src/features/agent/queue/queue-address.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { startQueue } from '#tests/support/queue.ts'

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

const filterSheet = () => page.getByRole('dialog', { name: 'Filters' })

test('shows filters and sorting in a sheet on a phone [T104]', async () => {
  const { query } = await showQueue()
  await expect.poll(() => button('Urgency').query()?.checkVisibility() ?? false).toBe(false)
  await press('Filters')
  await expect
    .element(filterSheet().getByRole('group', { name: 'Owner' }).getByRole('combobox'))
    .toBeVisible()
  await userEvent.click(filterSheet().getByLabelText('High'))
  await expect.element(filterSheet().getByRole('button', { name: 'Show 1 ticket' })).toBeVisible()
  await userEvent.selectOptions(filterSheet().getByLabelText('Sort by'), 'Created')
  expect(query()).toMatchObject({
    filters: { urgencyId: [1] },
    sortBy: { columnName: 'createDate' },
  })
  await userEvent.click(filterSheet().getByRole('button', { name: 'Reset' }))
  expect(query()).toEqual(defaultQueueQuery('waiting'))
  await userEvent.click(filterSheet().getByRole('button', { name: 'Show 60 tickets' }))
  await expect.poll(() => filterSheet().query()).toBeNull()
})

test('shows no number if the server stopped counting [T104]', async () => {
  await showQueue(true)
  await press('Filters')
  await expect.element(filterSheet().getByRole('button', { name: 'Show tickets' })).toBeVisible()
})

const startOf = (day: string) => new Date(`${day}T00:00`).getTime()

test('limits the queue to days, and keeps them in the address [T242]', async () => {
  const queue = startQueue([queueRow])
  const query = () => queue.getSnapshot().context.query
  await showInEnglish(<QueuePage actor={queue} />)
  await page.viewport(1280, 800)
  await press('Date')
  const panel = page.getByRole('dialog')
  await userEvent.fill(panel.getByLabelText('From'), '2026-03-28')
  // A year that is still being typed.
  await userEvent.fill(panel.getByLabelText('Until'), '0202-03-29')
  expect(query().dates).toEqual({ from: startOf('2026-03-28') })
  await userEvent.fill(panel.getByLabelText('Until'), '2026-03-29')
  const dates = { from: startOf('2026-03-28'), until: startOf('2026-03-30') }
  expect(query()).toMatchObject({ dates, sortBy: { columnName: 'createDate' } })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips).toHaveTextContent('Date: Created 28.03.2026 – 29.03.2026')
  await userEvent.click(panel.getByRole('radio', { name: 'Updated' }))
  await expect.element(chips).toHaveTextContent('Date: Updated 28.03.2026 – 29.03.2026')
  const address = queueSearchOf(query())
  expect(address).toMatchObject({ from: '2026-03-28', until: '2026-03-29', sort: 'updated-desc' })
  expect(queueQueryIn(address)).toEqual(query())
  writeRecord('queue.query', query(), '3')
  expect(readRecord('queue.query', '3')).toEqual(query())
  await userEvent.fill(panel.getByLabelText('From'), '2026-03-29')
  await expect.element(chips.getByText('Updated 29.03.2026', { exact: true })).toBeVisible()
  await userEvent.fill(panel.getByLabelText('Until'), '2026-02-28')
  const problem = panel.getByText('This day is before the first one.')
  await expect.element(problem).toBeVisible()
  await expect.element(panel.getByLabelText('Until')).toBeInvalid()
  expect(query().dates).toEqual({ from: startOf('2026-03-29'), until: startOf('2026-03-30') })
  await userEvent.fill(panel.getByLabelText('From'), '2026-02-27')
  await expect.element(problem).not.toBeInTheDocument()
  expect(query().dates).toEqual({ from: startOf('2026-02-27'), until: startOf('2026-03-01') })
  await userEvent.fill(panel.getByLabelText('Until'), '2026-03-29')
  await userEvent.clear(panel.getByLabelText('From'))
  await expect.element(chips).toHaveTextContent('Date: Updated until 29.03.2026')
  await userEvent.keyboard('{Escape}')
  await press('Remove filter Date')
  expect(query().dates).toEqual({})
  await expect.element(page.getByRole('button', { name: 'Date', exact: true })).toBeVisible()
})

test('ignores days in another order and what isn’t a day, and swaps reversed ones [T242]', () => {
  const dates = (from: string, sort: string) => queueQueryIn({ from, sort }).dates
  expect(dates('2026-11-27', 'created-asc')).toEqual({ from: startOf('2026-11-27') })
  expect(dates('2026-11-27', 'urgency-asc')).toEqual({})
  expect(queueQueryIn({ from: '2026-11-27' })).toMatchObject({
    dates: { from: startOf('2026-11-27') },
    sortBy: { columnName: 'createDate', direction: 'desc' },
  })
  expect(
    queueQueryIn({ from: '2026-11-12', until: '2026-11-10', sort: 'created-asc' }).dates,
  ).toEqual({ from: startOf('2026-11-10'), until: startOf('2026-11-13') })
  for (const day of ['2026-02-30', '2026-11', 'yesterday', '0026-01-01'])
    expect(dates(day, 'created-asc')).toEqual({})
})

test('says which operators can’t be read, and which names nobody has [T243, T244]', async () => {
  const queue = startQueue([queueRow], undefined, [
    { reason: 'noUser', name: 'xyz' },
    { reason: 'manyUsers', name: 'an' },
    { reason: 'noAgent', name: 'abc' },
    { reason: 'noUser', name: 'before' },
  ])
  await showInEnglish(<QueuePage actor={queue} />)
  const search = field('Search tickets')
  const say = (text: string) => expect.element(search).toHaveAccessibleDescription(text)
  await say('')
  await userEvent.fill(search, 'from:xyz from:an assignee:abc ledger{Enter}')
  await say(
    [
      'No user is called “xyz”.',
      'Too many users match “an”. Type more of the name, or the username.',
      'No agent is called “abc”.',
    ].join(' '),
  )
  await userEvent.fill(search, 'from: before:tomorrow -from:anna')
  await say(
    [
      '“from:” isn’t part of the search yet: add a name after the colon.',
      '“before:tomorrow” isn’t part of the search: write the day like 2026-11-01.',
      '“-from:anna” isn’t part of the search: “-” leaves out single words only.',
    ].join(' '),
  )
  await userEvent.fill(search, 'from:anna -ledger after:2026-11-01')
  await say('')
  await userEvent.keyboard('{Enter}')
  const { query } = queue.getSnapshot().context
  expect(query.sortBy).toEqual({ columnName: 'createDate', direction: 'desc' })
  expect(queueQueryIn(queueSearchOf(query))).toEqual(query)
  // An address that somebody has typed.
  expect(queueQueryIn({ ...queueSearchOf(query), sort: undefined })).toEqual(query)
})

test('explains what can be searched for [T243]', async () => {
  await showInEnglish(<QueuePage actor={startQueue([queueRow])} />)
  await press('Search help')
  const panel = page.getByRole('dialog', { name: 'Search help' })
  await expect.element(panel.getByText('assignee:none')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('shows where a search has found a ticket [T262]', async () => {
  const inNote = { place: 'note', text: 'The pump of hall 7 leaks', words: ['pump'] } as const
  const inFile = { place: 'file', text: 'pump.pdf', words: ['pump'] } as const
  await showInEnglish(
    <QueuePage
      actor={startQueue([
        { ...queueRow, found: { ...inNote, words: [...inNote.words] } },
        { ...queueRow, ticketId: 99, found: { ...inFile, words: [...inFile.words] } },
      ])}
    />,
  )
  const table = page.getByRole('table')
  const text = () => table.element().textContent
  await expect.poll(text).toContain('Internal noteThe pump of hall 7 leaks')
  expect(text()).toContain('Filepump.pdf')
  const marked = [...table.element().querySelectorAll('mark')]
  expect(marked.map(({ textContent }) => textContent)).toEqual(['pump', 'pump'])
})

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
