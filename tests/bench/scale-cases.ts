import type { Payload } from '#contract/call.ts'
import { limits, ticketListDefaults } from '#contract/limits.ts'
import { ticketSortColumn } from '#contract/tickets.ts'
import type { listTickets, SortDirection, TicketSortColumn } from '#contract/tickets.ts'

type Wanted = Payload<typeof listTickets>
export type Case = { name: string; companies: number[]; wanted: Wanted }

const open = [...ticketListDefaults.statusId]
const none = {
  statusId: [],
  ticketTypeId: [],
  urgencyId: [],
  companyId: [],
  ownerUsername: [],
  waitingFor: [],
  participating: [],
}

const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  filters: { ...none, statusId: open },
  sortBy: { ...ticketListDefaults.sortBy },
  limit: limits.ticketPageSize,
  search: '',
  page: 1,
  ...change,
})

const filters: Record<string, Partial<Wanted['filters']>> = {
  'no filter': {},
  'one status': { statusId: [1] },
  'a type': { statusId: open, ticketTypeId: [2] },
  'an urgency': { urgencyId: [1] },
  'two owners': { ownerUsername: ['person1', 'person12'] },
  'everything at once': {
    statusId: open,
    ticketTypeId: [1, 2],
    urgencyId: [1, 2, 3],
    ownerUsername: ['person2', 'person3', 'person12'],
  },
}

const searches = ['printer', 'printer 77', 'T-7', 'number 3', '4711', 'nowhere']

/** The signed-in user: of a large company, of an average one, or of eight companies. */
const callers = { large: [1], average: [2], eight: [2, 3, 4, 5, 6, 7, 8, 9] }

/** The first, a middle and the last page of the user's open tickets. */
const pages: Record<keyof typeof callers, number[]> = {
  large: [1, 200, 400],
  average: [1, 10, 20],
  eight: [1, 80, 160],
}

const sorts = ticketSortColumn.options.flatMap((column): [TicketSortColumn, SortDirection][] => [
  [column, 'asc'],
  [column, 'desc'],
])

const casesOf = (caller: keyof typeof callers): Case[] => {
  const entry = (name: string, change: Partial<Wanted>) => ({
    name: `${caller}: ${name}`,
    companies: callers[caller],
    wanted: wanted(change),
  })
  return [
    ...sorts.flatMap(([columnName, direction]) =>
      pages[caller].map((page) =>
        entry(`${columnName} ${direction}, page ${page}`, {
          sortBy: { columnName, direction },
          page,
        }),
      ),
    ),
    ...Object.entries(filters).map(([name, filter]) =>
      entry(name, { filters: { ...none, ...filter } }),
    ),
    ...searches.flatMap((search) => [
      entry(`“${search}”`, { search }),
      entry(`“${search}” by owner`, {
        search,
        sortBy: { columnName: 'ownerName', direction: 'asc' },
      }),
    ]),
  ]
}

export const scaleCases = (Object.keys(callers) as (keyof typeof callers)[]).flatMap(casesOf)
