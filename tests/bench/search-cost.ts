import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { limits } from '#contract/limits.ts'
import { defaultTicketQuery, type TicketQuery } from '#contract/rules/ticket-query.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { newTicketLister } from '#server/db/tickets/ticket-list.ts'
import type { Cluster } from '../../scripts/testing/postgres.ts'

import { fillRows, analyze } from './fill-scale.ts'

const rounds = 100

/** Nearly all belong to the second company. */
const tickets = 1_000_000
const reader = { companyIds: [2], accountId: 11 }

const searches = [
  'printer',
  'pri',
  '7',
  '77',
  'printer 77',
  'printer warehouse 777',
  'waits comes 99',
  'T-7777',
  'nowhere',
]

/** Of this type, only one of 997 tickets has this urgency. */
const few = { filters: { ...defaultTicketQuery.filters, ticketTypeId: [2], urgencyId: [3] } }

/** CPU time of this process with its threads, and of the database, in milliseconds. */
const cpuSoFar = async (cluster: Cluster | undefined) => {
  const { user, system } = process.cpuUsage()
  return (user + system + ((await cluster?.cpu()) ?? 0)) / 1000
}

export type SearchCost = { name: string; cpu: number }

export const measureSearches = async (engine: Engine, cluster?: Cluster): Promise<SearchCost[]> => {
  const list = newTicketLister(engine)
  const ask = (search: string, change: Partial<TicketQuery> = {}) =>
    list.page(
      { ...defaultTicketQuery, search, countUpTo: limits.ticketSearchCount, ...change },
      reader,
    )
  const measure = async (name: string, work: () => Promise<unknown>) => {
    await work()
    const before = await cpuSoFar(cluster)
    for (let round = 0; round < rounds; round += 1) await work()
    return { name, cpu: ((await cpuSoFar(cluster)) - before) / rounds }
  }
  const changed = sql`update ticket set urgency_id = urgency_id % 3 + 1 where id = 10001`
  const costs = [
    await measure('list', () => ask('')),
    await measure('a change and the list', async () => {
      await changed.execute(engine.db)
      await ask('')
    }),
    await measure('few tickets', () => ask('', few)),
    await measure('few tickets, by owner', () =>
      ask('', { ...few, sortBy: { columnName: 'ownerName', direction: 'asc' } }),
    ),
  ]
  for (const search of searches)
    costs.push(await measure(`search for “${search}”`, () => ask(search)))
  return costs
}

/** The cost of searches and counts in a company with a million tickets. */
export const searchCost = async (cluster?: Cluster): Promise<SearchCost[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-search-'))
  const engine = openDatabase({ databaseUrl: cluster?.url, dataDir: folder })
  await fillRows(engine, tickets, 2)
  await sql`update ticket set urgency_id = 3 where id % 997 = 0`.execute(engine.db)
  await engine.db.transaction().execute(indexTickets)
  await analyze(engine)
  const costs = await measureSearches(engine, cluster)
  await engine.close()
  rmSync(folder, { recursive: true })
  return costs
}
