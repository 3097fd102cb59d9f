import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TicketRow } from '#contract/tickets.ts'
import { Table } from '#src/components/table/table.tsx'
import { useTicketColumns } from '#src/features/tickets/list/ticket-columns.tsx'
import { showInEnglish } from '../paths/on-screen.tsx'

const row: TicketRow = {
  ticketId: 493,
  shortDescription: 'Month-end closing for October stops at stock valuation',
  status: 'Postponed',
  ticketType: 'Data security',
  urgency: { name: 'Medium' },
  company: 'Ashworth & Pike Fasteners Ltd',
  companyId: 3,
  description: '',
  priority: 'Medium',
  internalPriorityId: 2,
  ownerName: 'Priya Raman',
  ownerUsername: 'priya.raman',
  createDate: '2026-11-20T14:30:00.000Z',
  lastUpdateDate: '2026-11-20T14:30:00.000Z',
}

/** The list beside the drawer, which takes 364 pixels of a wide screen. */
function Rows({ hasCompanies, width }: { hasCompanies: boolean; width: number }) {
  const columns = useTicketColumns({ hasCompanies })
  return (
    <div style={{ inlineSize: `${width - 364}px` }}>
      <Table label="Tickets" columns={columns} rows={[row]} rowKey={String} />
    </div>
  )
}

test.each([
  { hasCompanies: false, width: 900 },
  { hasCompanies: false, width: 1112 },
  { hasCompanies: true, width: 1112 },
])('B22: beside the drawer no column is squeezed to nothing: %o', async (room) => {
  await showInEnglish(<Rows {...room} />)
  await page.viewport(room.width, 800)
  const owner = page.getByRole('cell', { name: row.ownerName })
  await expect.element(owner).toBeVisible()
  expect(owner.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(80)
  const head = page.getByRole('columnheader', { name: 'Owner' }).element()
  expect(head.scrollWidth).toBe(head.clientWidth)
})

function RowOf({ more }: { more: Partial<TicketRow> }) {
  const columns = useTicketColumns({ hasCompanies: false })
  return <Table label="Tickets" columns={columns} rows={[{ ...row, ...more }]} rowKey={String} />
}

test('marks the words a search found in code and subject [T42]', async () => {
  const words = ['T', '100493', 'October']
  await showInEnglish(<RowOf more={{ ticketCode: 'T-100493', words }} />)
  await expect.element(page.getByText('October', { exact: true })).toBeVisible()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(words)
})

test('numbers a ticket by its code, by its id where a server sends none [T43]', async () => {
  await showInEnglish(<RowOf more={{ ticketCode: 'T-100493' }} />)
  await expect.element(page.getByText('T-100493', { exact: true })).toBeVisible()
  await showInEnglish(<RowOf more={{}} />)
  await expect.element(page.getByText('493', { exact: true })).toBeVisible()
})
