import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { BulkStep } from '#contract/rules/bulk-change.ts'
import { QueueRows } from '#src/features/agent/queue/queue-rows.tsx'
import { queueRow } from '#tests/flows/agent/agent-queue/model.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { startQueue } from '#tests/support/queue.ts'

const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...queueRow,
    ticketId: at + 1,
    ticketCode: `T-${at + 1}`,
  }))

const box = (number: number) =>
  page.getByRole('checkbox', { name: `Select T-${number}`, exact: true })
const link = (number: number) => page.getByRole('link').nth(number - 1)

const show = async (count: number) => {
  const steps: BulkStep[] = []
  const queue = startQueue(rowsTo(count), (step) => {
    steps.push(step)
    return { success: true }
  })
  await showInEnglish(
    <main>
      <QueueRows actor={queue} canWork />
    </main>,
  )
  await expect.element(box(1)).toBeVisible()
  const selected = () =>
    queue
      .getSnapshot()
      .children.bulk?.getSnapshot()
      .context.selected.map((row) => row.ticketId)
  return { steps, selected }
}

test('selects rows with the mouse, with Shift all up to one, and deselects them the same way [T221]', async () => {
  const { selected } = await show(6)
  await userEvent.click(box(2))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(box(4))
  expect(selected()).toEqual([2, 3, 4])
  await userEvent.click(box(3))
  await userEvent.keyboard('{/Shift}')
  expect(selected()).toEqual([2])
})

test('selects rows with keys, takes them, and clears the selection [T221]', async () => {
  const { steps, selected } = await show(6)
  const focus = (number: number) => (link(number).element() as HTMLElement).focus()
  focus(1)
  await userEvent.keyboard('x')
  focus(3)
  await userEvent.keyboard('X')
  expect(selected()).toEqual([1, 2, 3])
  await userEvent.keyboard('{Escape}')
  expect(selected()).toEqual([])
  focus(2)
  await userEvent.keyboard('xt')
  await expect.poll(() => steps).toHaveLength(1)
  expect(steps[0]).toMatchObject({
    row: { ticketId: 2 },
    change: { kind: 'assignee', agentId: 3 },
  })
})

test('offers nothing to select to those who only read [T221]', async () => {
  await showInEnglish(<QueueRows actor={startQueue(rowsTo(2))} canWork={false} />)
  await expect.element(page.getByRole('link').first()).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
})

test('takes ten tickets in at most three actions [T221]', async () => {
  const { steps } = await show(10)
  // The search that leads to them, and two keys.
  await userEvent.keyboard('*t')
  await expect.poll(() => steps).toHaveLength(10)
  expect(new Set(steps.map(({ row }) => row.ticketId)).size).toBe(10)
  const change = { kind: 'assignee', agentId: 3 }
  expect(new Set(steps.map((step) => JSON.stringify(step.change)))).toEqual(
    new Set([JSON.stringify(change)]),
  )
})

test('answers and resolves thirty tickets in at most eight actions [T221]', async () => {
  const { steps, selected } = await show(30)
  let actions = 0
  const press = async (keys: string) => {
    actions += 1
    await userEvent.keyboard(keys)
  }
  // The search that leads to them is typed first.
  actions += 1
  await press('*')
  actions += 1
  await userEvent.click(page.getByRole('button', { name: 'Page 2', exact: true }))
  await expect.element(box(30)).toBeVisible()
  await expect.element(page.getByText('25 of them aren’t on this page')).toBeVisible()
  await press('*')
  expect(selected()).toHaveLength(30)
  await press('r')
  await expect.element(page.getByLabelText('Your reply')).toHaveFocus()
  await press('The line is back.')
  const send = page.getByRole('button', { name: 'Send and resolve' })
  ;(send.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.poll(() => steps).toHaveLength(30)
  const change = { kind: 'reply', text: 'The line is back.', statusId: 5 }
  expect(new Set(steps.map((step) => JSON.stringify(step.change)))).toEqual(
    new Set([JSON.stringify(change)]),
  )
  expect(new Set(steps.map(({ row }) => row.ticketId)).size).toBe(30)
  await expect.poll(selected).toEqual([])
  expect(actions).toBeLessThanOrEqual(8)
})

test('asks before the queue is left while tickets are changed [T221]', async () => {
  const queue = startQueue(rowsTo(3), () => new Promise(() => {}))
  await showInEnglish(
    <main>
      <QueueRows actor={queue} canWork />
    </main>,
  )
  await userEvent.click(box(1))
  queue.getSnapshot().children.bulk?.send({
    type: 'change.choose',
    change: { kind: 'group', supportGroup: 'Interfaces' },
  })
  await expect.element(page.getByText('0 of 1')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Leave the queue?' })
  await userEvent.click(link(2))
  await expect.element(question).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await expect.poll(() => question.query()).toBeNull()
  await expect.element(page.getByText('0 of 1')).toBeVisible()
  await userEvent.click(link(2))
  await userEvent.click(question.getByRole('button', { name: 'Stop and leave' }))
  await expect.poll(() => question.query()).toBeNull()
})
