import { LRUCache } from 'lru-cache'

import type { ListQueries, ListValues } from './ticket-list-queries.ts'

/** Beyond this number, the least recently used are removed. */
const maxCounts = 1000

/**
 * Counting is the most expensive part of a list, so a count is cached until a ticket of those companies
 * changes. The revision must be read before counting, so that later changes aren't missed.
 */
export const ticketCounter = () => {
  const cache = new LRUCache<string, { revision: number; total: number }>({ max: maxCounts })

  return async ({ count }: ListQueries, values: ListValues, revision: number | null) => {
    const key = JSON.stringify({ ...values, limit: 0, offset: 0 })
    const known = cache.get(key)
    if (known !== undefined && known.revision === revision) return known.total
    const total = (await count(values))[0]?.total ?? 0
    if (revision !== null) cache.set(key, { revision, total })
    return total
  }
}

export type TicketCounter = ReturnType<typeof ticketCounter>
