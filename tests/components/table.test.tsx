import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ExactTime } from '#src/components/text/exact-time.tsx'
import { Table } from '#src/components/table/table.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const columns = [
  { key: 'name', header: 'Name', subject: true, cell: () => 'Label printer' },
  {
    key: 'at',
    header: 'Updated',
    cell: () => <ExactTime instant="2026-11-20T14:30:00.000Z" />,
  },
]

/** Counts clicks on the row's link and prevents the navigation. */
const clicksOnLink = () => {
  const clicks: string[] = []
  page
    .getByRole('link')
    .element()
    .addEventListener('click', (event) => {
      event.preventDefault()
      const { ctrlKey, metaKey } = event as MouseEvent
      clicks.push(ctrlKey || metaKey ? 'in a new tab' : 'here')
    })
  return clicks
}

test('opens a row by clicking a time above its link, and in a new tab with Ctrl or the middle button [B19]', async () => {
  await showInEnglish(
    <Table
      label="Tickets"
      columns={columns}
      rows={[1]}
      rowKey={String}
      rowLink={() => ({ to: '/support/ticket/list' })}
    />,
  )
  const clicks = clicksOnLink()
  const time = page.getByRole('time')
  await time.click()
  await time.click({ modifiers: ['Control'] })
  await time.click({ button: 'middle' })
  await time.click({ button: 'right' })
  expect(clicks).toEqual(['here', 'in a new tab', 'in a new tab'])
})

function Sorted() {
  const [isDescending, setIsDescending] = useState(false)
  const direction = isDescending ? 'desc' : 'asc'
  const onSort = () => setIsDescending(!isDescending)
  return (
    <Table
      label="Devices"
      columns={sortable}
      rows={devices}
      rowKey={String}
      sorting={{ column: 'name', direction, onSort }}
    />
  )
}

const devices = ['Label printer']
const drawn = vi.fn((device: string) => device)
const sortable = [{ key: 'name', header: 'Name', subject: true, sortable: true, cell: drawn }]

test('doesn’t re-render rows when only the header changes', async () => {
  await showInEnglish(<Sorted />)
  await expect.element(page.getByText('Label printer')).toBeVisible()
  const before = drawn.mock.calls.length
  await page.getByRole('button', { name: 'Name' }).click()
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(drawn.mock.calls.length).toBe(before)
})
