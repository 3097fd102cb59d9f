import { LRUCache } from 'lru-cache'

import type { Engine } from '#server/db/engine/engine.ts'
import type { TicketCounter } from './ticket-counts.ts'
import { isGroupColumn, listOfGroup, ticketGroups, type GroupColumn } from './ticket-groups.ts'
import {
  isReaders,
  isReadersOwn,
  type FoundTicket,
  type ListQueries,
  type ListShape,
  type ListValues,
} from './ticket-list-queries.ts'

export type Paging = ListValues & { limit: number; offset: number }

/** Thresholds between the ways to read a page; tests lower them. */
export const pageSizes = {
  /** Up to this many tickets, sorting all of a list, or walking past all of a company, is fast. */
  few: 20_000,
  /** up to how many tickets of each company are merged, when there are several */
  merged: 2000,
  /** From this offset on, the count is read first, so that late pages can be read from the end. */
  farOffset: 1000,
  /** A list that is less than this part of a company's tickets may be far from the start of an index. */
  sparse: 1 / 6,
}
export type PageSizes = typeof pageSizes

/** Sizes of companies only decide how to read, so they may be a minute old. */
const sizeLifetime = 60_000

const noFilters = {
  statusId: false,
  typeId: false,
  urgencyId: false,
  owner: false,
  waitingFor: '',
  participating: false,
  search: 'none',
} as const

/** What the readers of a list change has no revision, so such counts aren't cached. */
const revisionIn = (shape: ListShape, state?: { revision: number }) =>
  isReaders(shape) ? null : (state?.revision ?? 0)

type Reads = { prepare: (shape: ListShape) => ListQueries; count: TicketCounter }

/** How many tickets lists have, and how the database should read them. */
export const listPlanner = ({ prepare, count }: Reads, { few, sparse }: PageSizes) => {
  const sizes = new LRUCache<string, number>({ max: 1000, ttl: sizeLifetime })

  /** How many tickets the companies have, whatever the list is filtered by. */
  const sizeOf = async (shape: ListShape, values: ListValues) => {
    const key = JSON.stringify(values.companyIds)
    const known = sizes.get(key)
    if (known !== undefined) return known
    const [counted] = await prepare({ ...shape, ...noFilters }).count(values)
    const size = counted?.total ?? 0
    sizes.set(key, size)
    return size
  }

  const isWalkable = ({ oneCompany, column }: ListShape) => oneCompany && !isGroupColumn(column)

  return {
    total: async (shape: ListShape, values: ListValues) => {
      const queries = prepare(shape)
      const [state] = await queries.revision(values)
      return count.read(queries, values, revisionIn(shape, state))
    },

    /** The shape with the faster way to read a list of `total` tickets; null if both are slow. */
    wayOf: async (
      shape: ListShape,
      values: ListValues,
      total: number,
    ): Promise<ListShape | null> => {
      if (isReadersOwn(shape)) return { ...shape, way: 'collect' }
      if (!isWalkable(shape)) return total <= few ? { ...shape, way: 'collect' } : null
      const size = await sizeOf(shape, values)
      const isSparse = size > few && total <= few && total < size * sparse
      return { ...shape, way: isSparse ? 'collect' : 'walk' }
    },
  }
}
export type ListPlanner = ReturnType<typeof listPlanner>

/**
 * Reads a page of a list so that its cost depends on the page, not on the number of tickets. A list is
 * walked in the order of an index, or collected and sorted if it's short. A long list by a column with few
 * values is read from the groups that the page falls into. If several companies have a long list, the first
 * tickets of each are merged.
 */
export const pageReader = (
  engine: Engine,
  { prepare, count }: Reads,
  { total: totalOf, wayOf }: ListPlanner,
  { sizeFor, merged, farOffset }: PageSizes & { sizeFor: (rows: number) => number },
) => {
  const readers = new Map<string, ReturnType<typeof ticketGroups>>()
  const groupsOf = (shape: ListShape & { column: GroupColumn }, values: ListValues) => {
    const key = Object.values(shape).join()
    const read = readers.get(key) ?? ticketGroups(engine, shape)
    readers.set(key, read)
    return read(values)
  }

  /** The page from the groups it falls into. */
  const ofGroups = async (shape: ListShape & { column: GroupColumn }, values: Paging) => {
    const rows: FoundTicket[] = []
    let skipped = values.offset
    for (const group of await groupsOf(shape, values)) {
      const limit = values.limit - rows.length
      if (limit === 0) break
      if (skipped < group.tickets) {
        const list = listOfGroup(engine, shape, { ...values, offset: skipped, limit }, group)
        rows.push(...(await rowsOf(list.shape, list.values, group.tickets)))
      }
      skipped = Math.max(0, skipped - group.tickets)
    }
    return rows
  }

  /** The page from the first tickets of each company. */
  const ofCompanies = async (shape: ListShape, values: Paging) => {
    const max = sizeFor(values.offset + values.limit)
    const firstOf = async (companyId: number, tickets: number) => {
      const own = { ...values, companyId, companyIds: engine.list([companyId]), offset: 0 }
      const ofOne = await wayOf({ ...shape, oneCompany: true, max }, own, tickets)
      return ofOne ? (await prepare(ofOne).ids(own)).map(({ id }) => id) : []
    }
    const companies = await groupsOf({ ...shape, column: 'company' }, values)
    const firstRows = companies.flatMap(({ ids, tickets }) => ids.map((id) => firstOf(id, tickets)))
    const ids = engine.list((await Promise.all(firstRows)).flat())
    return prepare({ ...shape, way: 'collect', search: 'ids' }).rows({ ...values, ids })
  }

  const nearRows = async (wanted: ListShape, values: Paging, total: number) => {
    const { column } = wanted
    const shape = await wayOf(wanted, values, total)
    if (shape) return prepare(shape).rows(values)
    // What the tally doesn't count can't be split.
    if (!isReaders(wanted)) {
      if (isGroupColumn(column)) return ofGroups({ ...wanted, column }, values)
      if (values.offset + values.limit <= merged) return ofCompanies(wanted, values)
    }
    return prepare(wanted).rows(values)
  }

  /** Skipping rows takes time, so the second half of a list is read from the end and reversed. */
  const rowsOf = async (shape: ListShape, values: Paging, total: number) => {
    if (values.offset >= total) return []
    if (values.offset < farOffset || values.offset < total / 2)
      return (await nearRows(shape, values, total)).slice(0, values.limit)
    const direction = shape.direction === 'asc' ? 'desc' : 'asc'
    const limit = Math.min(values.limit, total - values.offset)
    const offset = total - values.offset - limit
    const backwards = await nearRows({ ...shape, direction }, { ...values, offset, limit }, total)
    return backwards.slice(0, limit).toReversed()
  }

  /** The page, and the count of all tickets of the list. */
  return async (wanted: ListShape, values: Paging) => {
    const last = count.last(values)
    const isDirect = last !== undefined && last > 0 && values.offset < farOffset
    const shape = isDirect ? await wayOf(wanted, values, last) : null
    if (!shape) {
      const total = await totalOf(wanted, values)
      return { rows: await rowsOf(wanted, values, total), total }
    }
    const queries = prepare(shape)
    const [rows, [state]] = await queries.rowsAndRevision(values)
    const total = await count.read(queries, values, revisionIn(shape, state))
    return { rows: rows.slice(0, values.limit), total }
  }
}
