import { expect, test } from 'vitest'

import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import {
  isBare,
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
  },
  sortBy: { columnName: 'createDate', direction: 'asc' },
  search: '2026, true',
  limit: 30,
  page: 2,
} as const

test('writes a list as words people can read, and reads them again [T45]', () => {
  const said = searchOf(query as never)
  expect(said).toEqual({
    ...{ page: '2', status: 'active,pending', type: 'dataSecurity,77', urgency: 'high' },
    ...{ company: '3,12', owner: 'anna.keller,a%2Cb', sort: 'created-asc' },
    ...{ search: '2026, true', rows: '30' },
  })
  expect(queryIn(said)).toEqual({ ...query, filters: { ...query.filters, statusId: [1, 2] } })
})

test('says nothing of a usual list, and “all” of one without statuses [T45]', () => {
  expect(isBare(searchOf(defaultTicketQuery))).toBe(true)
  const all = { ...defaultTicketQuery.filters, statusId: [] }
  const said = searchOf({ ...defaultTicketQuery, filters: all })
  expect(said.status).toBe('all')
  expect(queryIn(said).filters.statusId).toEqual([])
})

test.each([
  { status: 'x,constructor', sort: 'nothing', page: '-1', rows: '7', type: '0' },
  { sort: 'updated-sideways', page: '99999999', owner: ',', search: 'x'.repeat(201) },
  { sort: 'toString-asc', search: '\0' },
])('takes nonsense in an address for the usual list: %o [T45]', (said) => {
  expect(queryIn(ticketListSearch(said))).toEqual(defaultTicketQuery)
})

test('reads what the router takes for numbers and truths as texts [T45]', () => {
  expect(queryIn(ticketListSearch({ search: 2026, page: 3 }))).toMatchObject({
    ...{ search: '2026', page: 3 },
  })
  expect(queryIn(ticketListSearch({ search: true })).search).toBe('true')
})
