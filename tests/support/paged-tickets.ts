import { expect } from 'vitest'

import {
  noQueueFilters,
  queueSortColumn,
  type getQueue,
  type QueueView,
} from '#contract/agent-queue.ts'
import type { Payload } from '#contract/call.ts'
import { isDateColumn } from '#contract/rules/queue-query.ts'
import { noTicketFilters } from '#contract/rules/ticket-query.ts'
import { ticketSortColumn, type listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { queueReader } from '#server/db/agents/queue.ts'
import { newTicketLister } from '#server/db/tickets/ticket-list.ts'
import { indexTickets } from '#server/db/tickets/ticket-index.ts'
import { searchSizes } from '#server/db/tickets/find-tickets.ts'
import { pageSizes } from '#server/db/tickets/list-pages.ts'
import { startOfTests } from './server-data.ts'
import type { TestEngine } from './server-engines.ts'
import { newApp } from './server.ts'

/** Reads a page of a list; pages start at 1. */
type ReadPage = (page: number, size: number) => Promise<readonly unknown[]>

/** The most rows of the lists tested here, and of a page. */
const largestPage = 100

const joined = async (read: ReadPage, size: number) => {
  const rows: unknown[] = []
  for (let page = 1; ; page += 1) {
    const batch = await read(page, size)
    rows.push(...batch)
    if (batch.length < size) return rows
  }
}

/** Expects that pages of each size, joined, equal one large page. Returns its number of rows. */
export const expectSamePages = async (
  name: string,
  read: ReadPage,
  sizes: readonly number[],
  readWhole = read,
) => {
  const all = await readWhole(1, largestPage)
  for (const size of sizes)
    expect(await joined(read, size), `${name}, in pages of ${size}`).toEqual(all)
  return all.length
}

const directions = ['asc', 'desc'] as const

/** How many tickets the prepared database has. */
const prepared = 40

/**
 * Adds tickets that share the values which lists sort by. Tickets of the same status may or may not be
 * waiting, most belong to agent 1, and all have news for them.
 */
const insertTickets = async ({ db }: Engine) => {
  const { id: _, ...ticket } = await db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: largestPage - prepared }, (_row, at) => ({
    ...ticket,
    code: `P-${at}`,
    shortKey: `paged ${at % 20}`,
    companyId: at % 7 === 0 ? 2 : 1,
    ownerId: (at % 3) + 1,
    typeId: (at % 2) + 1,
    statusId: at % 4 === 0 ? 2 : 1,
    urgencyId: (at % 3) + 1,
    supportGroup: at % 5 === 0 ? 'Network' : 'Service desk',
    assigneeId: at % 8 === 0 ? null : 1,
    assigneeName: at % 16 === 0 ? '' : 'Ada agent',
    waitingSince: at % 2 === 0 ? null : startOfTests - (at % 6) * 60_000,
    createdAt: startOfTests - (at % 4) * 60_000,
    updatedAt: startOfTests - (at % 3) * 60_000,
  }))
  await db.insertInto('ticket').values(rows).execute()
  await indexTickets(db)
  const ids = await db.selectFrom('ticket').select('id').orderBy('id').execute()
  const news = ids.map(({ id }) => ({
    agentId: 1,
    ticketId: id,
    at: startOfTests - (id % 5) * 60_000,
  }))
  await db.insertInto('agentNews').values(news).execute()
}

const idsOf = (rows: readonly { ticketId: number }[]) => rows.map(({ ticketId }) => ticketId)

/** A database with enough tickets for many pages. */
export const newTicketPages = async (testEngine: TestEngine) => {
  const { engine } = (await newApp(testEngine)).services
  await insertTickets(engine)
  return engine
}

type QueueQuery = Omit<Payload<typeof getQueue>, 'page' | 'limit'>

/** The queue in each order with each filter. */
export const queueQueries = (view: QueueView): QueueQuery[] =>
  queueSortColumn.options.flatMap((columnName) =>
    directions.flatMap((direction) => {
      const query = {
        view,
        sortBy: { columnName, direction },
        filters: noQueueFilters,
        dates: {},
        search: '',
      }
      const filtered = [
        { statusId: [1] },
        { statusId: [1, 2] },
        { urgencyId: [1, 2] },
        { companyId: [1] },
        { supportGroup: ['Service desk'] },
        { assigneeId: [0] },
        { assigneeId: [1] },
        { assigneeId: [0, 1] },
        { ticketTypeId: [2] },
        { categoryId: [1, 2] },
        { ownerUsername: ['ann'] },
      ].map((filters) => ({ ...query, filters: { ...noQueueFilters, ...filters } }))
      const dates = { from: startOfTests - 2 * 60_000, until: startOfTests }
      const dated = [query, ...filtered].map((each) => ({ ...each, dates }))
      return [
        query,
        ...filtered,
        ...(isDateColumn(columnName) ? dated : []),
        { ...query, search: 'fails' },
        { ...query, operators: { without: 'host', owners: ['ann'], assignees: [] } },
        { ...query, operators: { without: '7', owners: [], assignees: [] } },
      ]
    }),
  )

export const expectSameQueuePages = (
  engine: Engine,
  query: QueueQuery,
  sizes: readonly number[],
) => {
  const read = queueReader(engine)
  const agentId = 1
  return expectSamePages(
    JSON.stringify(query),
    async (page, limit) => idsOf((await read({ ...query, page, limit }, agentId)).list),
    sizes,
  )
}

type ListQuery = Omit<Payload<typeof listTickets>, 'page' | 'limit'>

/** The ticket list in each order with each filter. */
export const listQueries = (): ListQuery[] =>
  ticketSortColumn.options.flatMap((columnName) =>
    directions.flatMap((direction) => {
      const query = { sortBy: { columnName, direction }, filters: noTicketFilters, search: '' }
      const filtered = [
        { statusId: [1, 2] },
        { ticketTypeId: [1, 2] },
        { urgencyId: [1, 2] },
        { companyId: [1] },
        { ownerUsername: ['ann', 'bob'] },
        { waitingFor: ['provider' as const] },
      ].map((filters) => ({ ...query, filters: { ...noTicketFilters, ...filters } }))
      return [
        query,
        ...filtered,
        { ...query, search: 'fails' },
        { ...query, search: 'fails', countUpTo: 60 },
      ]
    }),
  )

const usualSizes = { ...searchSizes, ...pageSizes }
const shortWalks = { ...usualSizes, walks: { short: 10, long: 30, whole: 80 } }

/** Thresholds at which a list is read in each of its ways. */
const pageWaySizes = {
  usual: usualSizes,
  'in parts': { ...usualSizes, few: 5, farOffset: 20 },
  'collected after all': { ...usualSizes, few: 5, merged: 0 },
}
type PageWay = keyof typeof pageWaySizes
export const pageWays = Object.keys(pageWaySizes) as PageWay[]

/** Thresholds at which a search finds its tickets in each of its ways. */
const waySizes = {
  'walking the list': usualSizes,
  'a short walk': shortWalks,
  'known ids': { ...shortWalks, terms: 0 },
}
type SearchWay = keyof typeof waySizes
const allSizes = { ...waySizes, ...pageWaySizes }
export const searchWays = Object.keys(waySizes) as SearchWay[]

export const expectSameListPages = (
  engine: Engine,
  query: ListQuery,
  sizes: readonly number[],
  { way = 'usual', companyIds = [1, 2] }: { way?: SearchWay | PageWay; companyIds?: number[] } = {},
) => {
  const reader = { companyIds, accountId: 1 }
  const readBy = (thresholds: typeof usualSizes) => {
    const lister = newTicketLister(engine, thresholds)
    return async (page: number, limit: number) =>
      idsOf((await lister.page({ ...query, page, limit }, reader)).list)
  }
  return expectSamePages(
    `${way} ${companyIds.join()} ${JSON.stringify(query)}`,
    readBy(allSizes[way]),
    sizes,
    readBy(usualSizes),
  )
}
