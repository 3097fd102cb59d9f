import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ChoiceFilter } from '#src/components/form/choice-filter.tsx'
import { useTicketFilters } from '#src/features/tickets/list/ticket-filters.ts'
import { reads } from '#tests/model/reads.ts'
import { showInEnglish } from '#tests/flows/on-screen.tsx'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import {
  columnsIn,
  columnsParam,
  hasNoParams,
  linkSearchOf,
  queryIn,
  searchOf,
  ticketListSearch,
} from '#src/features/tickets/list/ticket-list-address.ts'

const ownersPath = '/api/v1/resource/form/ticket/render/get-owner-list'
const askedFor = (call: string) =>
  vi.mocked(fetch).mock.calls.filter(([asked]) => String(asked).endsWith(call)).length

const path = '/api/v1/resource/form/ticket/render/get-data'

function Filters({ hasOwner = false, hasTurns = false, hasParticipants = false }) {
  const { filters } = useTicketFilters({ isShown: true, hasOwner, hasTurns, hasParticipants })
  const owner = filters.find(({ name }) => name === 'ownerUsername')
  return (
    <>
      <p>{filters.map(({ label }) => label).join(', ')}</p>
      {owner && <ChoiceFilter {...owner} chosen={[]} onChange={() => {}} />}
    </>
  )
}

test.each([
  [1, 'Status, Type, Urgency, Owner'],
  [2, 'Status, Type, Urgency, Company, Owner'],
])('offers the filters of a user with %i companies [B20]', async (count, labels) => {
  const companyOptions = [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Beta' },
  ].slice(0, count)
  const before = reads[path] as object
  Object.assign(reads, { [path]: { ...before, companyOptions } })
  onTestFinished(() => void Object.assign(reads, { [path]: before }))
  await showInEnglish(<Filters />)
  await expect.element(page.getByText(labels, { exact: true })).toBeVisible()
})

test('offers a filter by whose turn it is if the server supports it [T54]', async () => {
  await showInEnglish(<Filters hasTurns />)
  await expect.element(page.getByText(/Owner, Waiting for$/)).toBeVisible()
})

test('offers a filter by participation if the server supports it [T92]', async () => {
  await showInEnglish(<Filters hasParticipants />)
  await expect.element(page.getByText(/Owner, Participant$/)).toBeVisible()
})

/** Test files share the mouse, so a button that appears below it would be hovered. */
const movePointerAway = async () => {
  const corner = { position: 'fixed', insetInlineEnd: 0, insetBlockEnd: 0 } as const
  await showInEnglish(<p style={corner}>Elsewhere</p>)
  await page.getByText('Elsewhere').hover()
}

test('loads owners when the user points at their filter, and not before [T96]', async () => {
  await movePointerAway()
  await showInEnglish(<Filters />)
  await expect.poll(() => askedFor(path)).toBe(1)
  expect(askedFor(ownersPath)).toBe(0)
  await page.getByRole('button', { name: 'Owner' }).hover()
  await expect.poll(() => askedFor(ownersPath)).toBe(1)
  await page.getByRole('button', { name: 'Owner' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Anna Keller' })).toBeVisible()
  expect(askedFor(ownersPath)).toBe(1)
})

test('loads owners immediately if one is selected [T96]', async () => {
  await showInEnglish(<Filters hasOwner />)
  await expect.poll(() => askedFor(ownersPath)).toBe(1)
})

const query = {
  filters: {
    statusId: [2, 1],
    ticketTypeId: [4, 77],
    urgencyId: [1],
    companyId: [3, 12],
    ownerUsername: ['anna.keller', 'a,b'],
    waitingFor: ['customer'],
    participating: ['you'],
  },
  sortBy: { columnName: 'createDate', direction: 'asc' },
  search: '2026, true',
  limit: 30,
  page: 2,
} as const

test('writes a list as a readable query, and parses it again [T45]', () => {
  const params = searchOf(query as never)
  expect(params).toEqual({
    page: '2',
    status: 'active,pending',
    type: 'dataSecurity,77',
    urgency: 'high',
    company: '3,12',
    owner: 'anna.keller,a%2Cb',
    sort: 'created-asc',
    waiting: 'customer',
    participating: 'you',
    search: '2026, true',
    rows: '30',
  })
  expect(queryIn(params)).toEqual({ ...query, filters: { ...query.filters, statusId: [1, 2] } })
})

test('writes nothing for the default list, and “all” without statuses [T45]', () => {
  expect(hasNoParams(searchOf(defaultTicketQuery))).toBe(true)
  const all = { ...defaultTicketQuery.filters, statusId: [] }
  const params = searchOf({ ...defaultTicketQuery, filters: all })
  expect(params.status).toBe('all')
  expect(queryIn(params).filters.statusId).toEqual([])
})

test.each([
  { status: 'x,constructor', sort: 'nothing', page: '-1', rows: '7', type: '0' },
  { sort: 'updated-sideways', page: '99999999', owner: ',', search: 'x'.repeat(201) },
  { sort: 'toString-asc', search: '\0' },
])('ignores invalid parts of a query: %o [T45]', (params) => {
  expect(queryIn(ticketListSearch(params))).toEqual(defaultTicketQuery)
})

test('reads numbers and booleans parsed by the router as texts [T45]', () => {
  expect(queryIn(ticketListSearch({ search: 2026, page: 3 }))).toMatchObject({
    search: '2026',
    page: 3,
  })
  expect(queryIn(ticketListSearch({ search: true })).search).toBe('true')
})

test('contains the columns of a view, each once and never without the subject [T74]', () => {
  const param = columnsParam(['status', 'shortDescription', 'waitingFor', 'createDate'])
  expect(param).toBe('status,subject,waiting,created')
  expect(columnsIn({ columns: param })).toEqual([
    'status',
    'shortDescription',
    'waitingFor',
    'createDate',
  ])
  expect(columnsIn({ columns: 'status,status,nothing' })).toEqual(['shortDescription', 'status'])
  expect(columnsIn({ columns: 'toString' })).toBeUndefined()
})

test('links to the default list by its statuses, because a bare URL restores the last list [T74]', () => {
  const params = linkSearchOf({ ...defaultTicketQuery, page: 3, limit: 30 })
  expect(params).toEqual({ status: 'active,pending,postponed,resolved' })
  expect(queryIn(params)).toEqual(defaultTicketQuery)
})
