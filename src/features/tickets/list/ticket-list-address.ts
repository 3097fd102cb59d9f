import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { limits } from '#contract/limits.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { sortDirection, ticketSortColumn } from '#contract/tickets.ts'
import { readRecord } from '#src/storage/storage.ts'

const orNothing = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined as never)

const number = z.int().check(z.minimum(1))
const numbers = orNothing(z.array(number).check(z.maxLength(200)))

/** What an address may say of the list; nonsense counts as not said. `?search=2026` comes as a number. */
const ticketListSearch = z.object({
  status: numbers,
  type: numbers,
  urgency: numbers,
  company: numbers,
  owner: orNothing(z.array(z.string()).check(z.maxLength(200))),
  search: orNothing(z.union([z.string().check(z.maxLength(200)), z.number()])),
  sort: orNothing(ticketSortColumn),
  direction: orNothing(sortDirection),
  page: orNothing(number.check(z.maximum(1_000_000))),
  rows: orNothing(z.literal([...limits.ticketPageSizes])),
})

const usual = defaultTicketQuery

/** T17: the list as it was left, else the defaults. */
export const storedTicketQuery = () => readRecord('ticketList.query') ?? defaultTicketQuery

/** The list an address speaks of, or null when it says nothing of it. */
export function queryIn(search: unknown): TicketQuery | null {
  const said = z.parse(ticketListSearch, search)
  if (Object.values(said).every((value) => value === undefined)) return null
  const { columnName, direction } = usual.sortBy
  return {
    filters: {
      statusId: said.status ?? usual.filters.statusId,
      ticketTypeId: said.type ?? [],
      urgencyId: said.urgency ?? [],
      companyId: said.company ?? [],
      ownerUsername: said.owner ?? [],
    },
    sortBy: { columnName: said.sort ?? columnName, direction: said.direction ?? direction },
    search: String(said.search ?? '').replaceAll('\0', ''),
    limit: said.rows ?? usual.limit,
    page: said.page ?? usual.page,
  }
}

/** The part of an address that stands for a list; empty for the usual one. */
export function ticketListAddress({ filters, sortBy, search, limit, page }: TicketQuery): string {
  const said = {
    status: [filters.statusId, usual.filters.statusId],
    type: [filters.ticketTypeId, []],
    urgency: [filters.urgencyId, []],
    company: [filters.companyId, []],
    owner: [filters.ownerUsername, []],
    search: [search, ''],
    sort: [sortBy.columnName, usual.sortBy.columnName],
    direction: [sortBy.direction, usual.sortBy.direction],
    page: [page, usual.page],
    rows: [limit, usual.limit],
  }
  const unusual = Object.entries(said).filter(([, [is, was]]) => String(is) !== String(was))
  return defaultStringifySearch(Object.fromEntries(unusual.map(([name, [is]]) => [name, is])))
}

/** Going back, a reload and a shared address give the same list; typing leaves no trail of addresses. */
export const followInAddressBar = (actor: TicketListActor) => {
  const follow = () => {
    const flow = actor.getSnapshot()
    if (!flow.matches({ listing: 'loading' })) return
    const address = ticketListAddress(flow.context.query)
    const { pathname, search } = location
    if (search !== address) history.replaceState(history.state, '', pathname + address)
  }
  follow()
  const subscription = actor.subscribe(follow)
  return () => subscription.unsubscribe()
}

/** Tells which list the address bar speaks of after going back or forth, while the list stays open. */
export const onGoingBack = (listener: (query: TicketQuery) => void) => {
  const look = () => {
    const query = queryIn(defaultParseSearch(location.search))
    if (query && location.pathname.endsWith('/list')) listener(query)
  }
  window.addEventListener('popstate', look)
  return () => window.removeEventListener('popstate', look)
}
