import { LRUCache } from 'lru-cache'

import type { ListQueries, ListValues } from './ticket-list-queries.ts'

/** Beyond this number, the least recently used are removed. */
const maxCounts = 1000

const keyOf = (values: ListValues) => JSON.stringify({ ...values, limit: 0, offset: 0 })

/**
 * Counting is the most expensive part of a list, so a count is cached until a ticket of those companies
 * changes. The revision must be read before counting, so that later changes aren't missed.
 */
export const ticketCounter = () => {
  const cache = new LRUCache<string, { revision: number | null; total: number }>({ max: maxCounts })

  return {
    /** The last count of a list, which may be outdated: good enough to choose how to read it. */
    last: (values: ListValues) => cache.get(keyOf(values))?.total,

    /** Counts without a revision are never reused. */
    read: async ({ count }: ListQueries, values: ListValues, revision: number | null) => {
      const key = keyOf(values)
      const known = cache.get(key)
      if (revision !== null && known?.revision === revision) return known.total
      const total = (await count(values))[0]?.total ?? 0
      cache.set(key, { revision, total })
      return total
    },
  }
}

export type TicketCounter = ReturnType<typeof ticketCounter>
