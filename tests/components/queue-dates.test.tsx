import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { queueQueryIn, queueSearchOf } from '#src/features/agent/queue/queue-address.ts'
import { QueuePage } from '#src/features/agent/queue/queue-page.tsx'
import { readRecord, writeRecord } from '#src/storage/storage.ts'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { press, showInEnglish } from '#tests/flows/on-screen.tsx'
import { startQueue } from '#tests/support/queue.ts'

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
