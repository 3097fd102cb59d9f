import { expect, test } from 'vitest'

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
