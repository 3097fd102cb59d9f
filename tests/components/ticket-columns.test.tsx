import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { TicketColumnName } from '#contract/rules/ticket-columns.ts'
import type { TicketRow } from '#contract/tickets.ts'
import { Table } from '#src/components/table/table.tsx'
import { useTicketColumns } from '#src/features/tickets/list/ticket-columns.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

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

type Room = {
  hasCompanies: boolean
  width: number
  chosen?: readonly TicketColumnName[] | undefined
}

function Rows({ hasCompanies, width, chosen }: Room) {
  const columns = useTicketColumns({ hasCompanies, hasTurns: true, chosen })
  const rows = [{ ...row, waitingFor: 'customer' } as const]
  return (
    <div style={{ inlineSize: `${width}px` }}>
      <Table label="Tickets" columns={columns} rows={rows} rowKey={String} />
    </div>
  )
}

const seen = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

const few = ['Number', 'Subject', 'Status', 'Waiting for', 'Updated']
const more = few.toSpliced(4, 0, 'Urgency')
const all = ['Number', 'Subject', 'Status', 'Waiting for', 'Type', 'Urgency', 'Owner', 'Updated']
const [number, subject, status, turn, type, urgency, ...rest] = all

test.each([
  { width: 704, hasCompanies: false, heads: few },
  { width: 704, hasCompanies: true, heads: few },
  { width: 916, hasCompanies: false, heads: more },
  { width: 916, hasCompanies: true, heads: few.toSpliced(4, 0, 'Company') },
  { width: 1152, hasCompanies: false, heads: all },
  {
    width: 1152,
    hasCompanies: true,
    heads: [number, subject, status, turn, type, urgency, 'Company', ...rest],
  },
])('shows the columns that fit, each wide enough: %o [B22, T76]', async (room) => {
  await showInEnglish(<Rows {...room} />)
  await page.viewport(1600, 800)
  await expect.poll(seen).toEqual(room.heads)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(room.width)
  for (const head of page.getByRole('columnheader').elements())
    expect(head.scrollWidth).toBe(head.clientWidth)
  const subjectCell = document.querySelector('[data-subject]')
  expect(subjectCell?.getBoundingClientRect().width).toBeGreaterThanOrEqual(190)
  expect(page.getByRole('row').last().element().getBoundingClientRect().height).toBe(44)
})

test('becomes cards in a narrow container, however wide the window is [T76]', async () => {
  await showInEnglish(<Rows hasCompanies width={690} />)
  await page.viewport(1600, 800)
  await expect.element(page.getByText(row.shortDescription)).toBeVisible()
  expect(seen()).toEqual([])
  await expect.element(page.getByText(row.company)).toBeVisible()
})

test('shows every column a user has selected, in their order [T72]', async () => {
  await showInEnglish(
    <Rows hasCompanies width={704} chosen={['ownerName', 'shortDescription', 'ticketType']} />,
  )
  await expect.poll(seen).toEqual(['Owner', 'Subject', 'Type'])
})

test('shows whose turn it is in full if there is space [T54]', async () => {
  await showInEnglish(<Rows hasCompanies={false} width={916} />)
  await page.viewport(1600, 800)
  await expect.element(page.getByText('You', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waiting for you')).not.toBeVisible()
  await showInEnglish(<Rows hasCompanies={false} width={1200} />)
  await page.viewport(1600, 800)
  await expect.element(page.getByText('Waiting for you').last()).toBeVisible()
})

function RowOf({ facts }: { facts: Partial<TicketRow> }) {
  const columns = useTicketColumns({ hasCompanies: false, hasTurns: false })
  return <Table label="Tickets" columns={columns} rows={[{ ...row, ...facts }]} rowKey={String} />
}

test('highlights matches in code and subject [T42]', async () => {
  const text = ['T', '100493', 'October']
  await showInEnglish(<RowOf facts={{ ticketCode: 'T-100493', words: text }} />)
  await expect.element(page.getByText('October', { exact: true })).toBeVisible()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(text)
})

test('identifies a ticket by its code, or by its id if the server sends none [T43]', async () => {
  await showInEnglish(<RowOf facts={{ ticketCode: 'T-100493' }} />)
  await expect.element(page.getByText('T-100493', { exact: true })).toBeVisible()
  await showInEnglish(<RowOf facts={{}} />)
  await expect.element(page.getByText('493', { exact: true })).toBeVisible()
})
