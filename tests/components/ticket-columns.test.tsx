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
  facts?: Partial<TicketRow>
  sorted?: TicketColumnName
}

function Rows({ hasCompanies, width, chosen, facts, sorted }: Room) {
  const columns = useTicketColumns({ hasCompanies, hasTurns: true, chosen })
  const rows = [{ ...row, waitingFor: 'customer', ...facts } as const]
  const sorting = sorted && { column: sorted, direction: 'asc' as const, onSort: () => {} }
  return (
    <div style={{ inlineSize: `${width}px` }}>
      <Table
        label="Tickets"
        columns={columns}
        rows={rows}
        rowKey={String}
        {...(sorting && { sorting })}
      />
    </div>
  )
}

const seen = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

const needed = ['Subject', 'Status', 'Waiting for', 'Updated']
const roomy = ['Number', ...needed.toSpliced(3, 0, 'Urgency')]
const full = ['Number', ...needed.toSpliced(3, 0, 'Type', 'Urgency', 'Owner')]
const [numbered, companyToo] = [['Number', ...needed], needed.toSpliced(3, 0, 'Company')]

test.each([
  { width: 640, hasCompanies: false, heads: needed },
  { width: 991, hasCompanies: true, heads: needed },
  { width: 992, hasCompanies: false, heads: numbered },
  { width: 992, hasCompanies: true, heads: companyToo },
  { width: 1152, hasCompanies: false, heads: roomy },
  { width: 1152, hasCompanies: true, heads: ['Number', ...companyToo] },
  { width: 1520, hasCompanies: false, heads: full },
  { width: 1520, hasCompanies: true, heads: full.toSpliced(6, 0, 'Company') },
])('shows the columns that fit, each wide enough: %o [B22, T76]', async (room) => {
  await showInEnglish(<Rows {...room} />)
  await page.viewport(1600, 800)
  await expect.poll(seen).toEqual(room.heads)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(room.width)
  for (const head of page.getByRole('columnheader').elements())
    expect(head.scrollWidth).toBe(head.clientWidth)
  // 28rem before a column that could be left out.
  const minimum = room.heads === needed ? 240 : 448
  const subjectCell = document.querySelector('[data-subject]')
  expect(subjectCell?.getBoundingClientRect().width).toBeGreaterThanOrEqual(minimum)
  expect(page.getByRole('row').last().element().getBoundingClientRect().height).toBe(44)
})

test('becomes cards in a narrow container, however wide the window is [T76]', async () => {
  await showInEnglish(<Rows hasCompanies width={630} />)
  await page.viewport(1600, 800)
  await expect.element(page.getByText(row.shortDescription)).toBeVisible()
  expect(seen()).toEqual([])
  for (const text of ['Postponed', 'You']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('time')).toBeVisible()
  for (const text of [row.company, row.ownerName, row.ticketType])
    await expect.element(page.getByText(text)).not.toBeVisible()
})

test('shows every column a user has selected, in their order [T72]', async () => {
  await showInEnglish(
    <Rows hasCompanies width={704} chosen={['ownerName', 'shortDescription', 'ticketType']} />,
  )
  await expect.poll(seen).toEqual(['Owner', 'Subject', 'Type'])
})

test.each([
  [{ waitingFor: 'customer', isYourTurn: true }, 'You'],
  [{ waitingFor: 'customer', isYourTurn: false }, 'Priya Raman'],
  [{ waitingFor: 'customer' }, 'You'],
  [{ waitingFor: 'provider', isYourTurn: false }, 'Us'],
  [{ waitingFor: 'nobody', isYourTurn: false }, ''],
] as const)('says at every width whose turn it is: %o, %s [T54]', async (facts, text) => {
  for (const width of [390, 660, 1556]) {
    await showInEnglish(<Rows hasCompanies={false} width={width} facts={facts} />)
    await page.viewport(1600, 800)
    const turn = () => document.querySelector('td[data-label="Waiting for"]')
    await expect.poll(() => turn()?.textContent).toBe(text)
  }
})

test('shows the arrow of a column once it is about to be pressed, or sorted [T76]', async () => {
  await showInEnglish(<Rows hasCompanies={false} width={1200} sorted="status" />)
  await page.viewport(1600, 800)
  const head = (name: string) => page.getByRole('button', { name })
  const arrowOf = (name: string) => head(name).element().querySelector('svg') as SVGElement
  const opacity = (name: string) => getComputedStyle(arrowOf(name)).opacity
  expect([opacity('Status'), opacity('Subject'), opacity('Number')]).toEqual(['1', '0', '0'])
  await head('Subject').hover()
  await expect.poll(() => [opacity('Subject'), opacity('Number')]).toEqual(['1', '0'])
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

test('shows below the subject where a search found it, with the words marked [T183]', async () => {
  const inComment = { place: 'comment', text: '… the <b>zebra</b> roll', words: ['zebra'] } as const
  await showInEnglish(<RowOf facts={{ words: [], found: { ...inComment, words: ['zebra'] } }} />)
  await expect.element(page.getByText('Comment… the <b>zebra</b> roll')).toBeVisible()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['zebra'])
})

test('identifies a ticket by its code, or by its id if the server sends none [T43]', async () => {
  await showInEnglish(<RowOf facts={{ ticketCode: 'T-100493' }} />)
  await expect.element(page.getByText('T-100493', { exact: true })).toBeVisible()
  await showInEnglish(<RowOf facts={{}} />)
  await expect.element(page.getByText('493', { exact: true })).toBeVisible()
})

test('breaks no ticket number after its hyphen on a card [T76]', async () => {
  const chosen = ['ticketId', 'shortDescription'] as const
  const facts = { ticketCode: 'T-100451' }
  await showInEnglish(<Rows hasCompanies={false} width={60} chosen={chosen} facts={facts} />)
  const number = document.createRange()
  number.selectNodeContents(page.getByText('T-100451', { exact: true }).element())
  expect(number.getClientRects()).toHaveLength(1)
})
