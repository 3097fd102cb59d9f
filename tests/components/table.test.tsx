import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ExactTime } from '#src/components/text/exact-time.tsx'
import { Table } from '#src/components/table/table.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { focusRow } from '#src/features/shell/commands/shortcuts.ts'

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

const list = (tickets: readonly number[]) => (
  <main>
    {tickets.map((ticket) => (
      <a key={ticket} data-row-link href={`/agent/ticket/${ticket}`}>
        Ticket {ticket}
      </a>
    ))}
  </main>
)

const link = (ticket: number) => page.getByRole('link', { name: `Ticket ${ticket}`, exact: true })

/** Moves the focus off the rows, as a new page does. */
const leave = () => (document.activeElement as HTMLElement).blur()

test('moves through the entries of a conversation, from what is in sight [T192]', async () => {
  const entry = (place: number) => page.getByRole('listitem').nth(place)
  await showInEnglish(
    <main>
      <ol>
        {[0, 1, 2].map((place) => (
          <li key={place} data-entry tabIndex={-1} style={{ height: 600 }}>
            Entry {place}
          </li>
        ))}
        <li data-entry hidden />
      </ol>
    </main>,
  )
  scrollTo({ top: 700, behavior: 'instant' })
  focusRow(1)
  await expect.element(entry(2)).toHaveFocus()
  focusRow(-1)
  await expect.element(entry(1)).toHaveFocus()
  focusRow(1)
  focusRow(1)
  await expect.element(entry(2)).toHaveFocus()
})

test('returns to the opened row on the way back, or to the next one if it’s gone [T62]', async () => {
  const screen = await showInEnglish(list([1, 2, 3, 4]))
  focusRow(1)
  await expect.element(link(1)).toHaveFocus()
  focusRow(1)
  focusRow(1)
  await expect.element(link(3)).toHaveFocus()

  leave()
  focusRow(1)
  await expect.element(link(3)).toHaveFocus()

  leave()
  await screen.rerender(list([1, 2, 4]))
  await expect.element(link(3)).not.toBeInTheDocument()
  focusRow(1)
  await expect.element(link(4)).toHaveFocus()
  focusRow(1)
  await expect.element(link(4)).toHaveFocus()
  focusRow(-1)
  await expect.element(link(2)).toHaveFocus()
})
