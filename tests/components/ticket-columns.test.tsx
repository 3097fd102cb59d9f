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
