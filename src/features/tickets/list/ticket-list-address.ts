import * as z from 'zod/mini'

import { limits } from '#contract/limits.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import { sortDirection, ticketSortColumn } from '#contract/tickets.ts'
import { readRecord } from '#src/storage/storage.ts'

const orNothing = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined as never)

const number = z.int().check(z.minimum(1))
const numbers = orNothing(z.array(number).check(z.maxLength(200)))

/** What an address may say of the list; nonsense counts as not said. `?search=2026` comes as a number. */
export const ticketListSearch = z.object({
  status: numbers,
  type: numbers,
  urgency: numbers,
  company: numbers,
  owner: orNothing(z.array(z.string()).check(z.maxLength(200))),
  waiting: orNothing(z.array(z.enum(['customer', 'provider']))),
  search: orNothing(z.union([z.string().check(z.maxLength(200)), z.number()])),
  sort: orNothing(ticketSortColumn),
  direction: orNothing(sortDirection),
  page: orNothing(number.check(z.maximum(1_000_000))),
  rows: orNothing(z.literal([...limits.ticketPageSizes])),
})

export type TicketListSearch = z.infer<typeof ticketListSearch>

const usual = defaultTicketQuery

/** T17: the list as it was left, else the defaults. */
export const storedTicketQuery = () => readRecord('ticketList.query') ?? defaultTicketQuery

/** The list an address speaks of, or null when it says nothing of it. */
export function queryIn(said: TicketListSearch): TicketQuery | null {
  if (Object.values(said).every((value) => value === undefined)) return null
  const { columnName, direction } = usual.sortBy
  return {
    filters: {
      statusId: said.status ?? usual.filters.statusId,
      ticketTypeId: said.type ?? [],
      urgencyId: said.urgency ?? [],
      companyId: said.company ?? [],
      ownerUsername: said.owner ?? [],
      waitingFor: said.waiting ?? [],
    },
    sortBy: { columnName: said.sort ?? columnName, direction: said.direction ?? direction },
    search: String(said.search ?? '').replaceAll('\0', ''),
    limit: said.rows ?? usual.limit,
    page: said.page ?? usual.page,
  }
}

/** What an address says of a list: only what differs from the usual one. */
export function searchOf({ filters, sortBy, search, limit, page }: TicketQuery): TicketListSearch {
  const unlessUsual = <Value>(value: Value, usualValue: Value) =>
    String(value) === String(usualValue) ? undefined : value
  return {
    status: unlessUsual(filters.statusId, usual.filters.statusId),
    type: unlessUsual(filters.ticketTypeId, []),
    urgency: unlessUsual(filters.urgencyId, []),
    company: unlessUsual(filters.companyId, []),
    owner: unlessUsual(filters.ownerUsername, []),
    waiting: unlessUsual(filters.waitingFor, []),
    search: unlessUsual(search, usual.search),
    sort: unlessUsual(sortBy.columnName, usual.sortBy.columnName),
    direction: unlessUsual(sortBy.direction, usual.sortBy.direction),
    page: unlessUsual(page, usual.page),
    rows: limits.ticketPageSizes.find((size) => size === limit && size !== usual.limit),
  }
}
