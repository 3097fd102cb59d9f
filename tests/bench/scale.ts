import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { newTicketLister, type TicketLister } from '#server/db/tickets/ticket-list.ts'
import type { Payload } from '#contract/call.ts'
import { limits, ticketListDefaults } from '#contract/limits.ts'
import { noTicketFilters } from '#contract/rules/ticket-query.ts'
import {
  ticketSortColumn,
  type listTickets,
  type SortDirection,
  type TicketSortColumn,
} from '#contract/tickets.ts'
import { databaseIn } from './database-in.ts'
import { quantile } from './load.ts'
import { fillScale } from './fill-scale.ts'

type Wanted = Payload<typeof listTickets>
type Case = { name: string; companies: number[]; wanted: Wanted }

const open = [...ticketListDefaults.statusId]
const wantedWith = (change: Partial<Wanted> = {}): Wanted => ({
  filters: { ...noTicketFilters, statusId: open },
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
    wanted: wantedWith(change),
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
      entry(name, { filters: { ...noTicketFilters, ...filter } }),
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

const scaleCases = (Object.keys(callers) as (keyof typeof callers)[]).flatMap(casesOf)

const rounds = 30
/** Above this ratio, a case is measured six times longer: by then, a busy moment has passed. */
const suspicious = 1.3
const sizes = [
  { tickets: 10_000, companies: 11 },
  { tickets: 1_000_000, companies: 2000 },
]

export type Scaled = { name: string; small: number; large: number }

const filled = async (url: string | undefined, folder: string, size: (typeof sizes)[number]) => {
  const engine = openDatabase({
    databaseUrl: url && (await databaseIn(url, `scale_${size.tickets}`)),
    dataDir: join(folder, String(size.tickets)),
  })
  await fillScale(engine, size.tickets, size.companies)
  return engine
}

const timeOf = async (list: TicketLister, { wanted, companies }: Case) => {
  const began = performance.now()
  await list.page(wanted, { companyIds: companies, accountId: 1 })
  return performance.now() - began
}

/** Alternates between the two databases, so that a busy machine affects both. */
const measure = async (
  lists: readonly TicketLister[],
  one: Case,
  often: number,
): Promise<Scaled> => {
  const times: number[][] = lists.map(() => [])
  for (let round = 0; round < often; round += 1)
    for (const [at, list] of lists.entries()) times[at]?.push(await timeOf(list, one))
  const [small = 0, large = 0] = times.map((all) => quantile(all, 0.25))
  return { name: one.name, small, large }
}

/** Measures every case on the small and the large database. */
export const measureAll = async (engines: readonly Engine[]): Promise<Scaled[]> => {
  const lists = engines.map((engine) => newTicketLister(engine))
  const results: Scaled[] = []
  for (const one of scaleCases) {
    const first = await measure(lists, one, rounds)
    const isOutlier = first.large > first.small * suspicious
    results.push(isOutlier ? await measure(lists, one, rounds * 6) : first)
  }
  return results
}

/** The cost of the list with 1,000,000 tickets of 2,000 companies and with 10,000, in milliseconds. */
export const scale = async (url?: string): Promise<Scaled[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-scale-'))
  const engines: Engine[] = []
  for (const size of sizes) engines.push(await filled(url, folder, size))
  const results = await measureAll(engines)
  for (const engine of engines) await engine.close()
  rmSync(folder, { recursive: true })
  return results
}
