import { LRUCache } from 'lru-cache'

import type { ListQueries } from './ticket-list-queries.ts'
import type { Values } from '#server/db/engine/prepared.ts'

/** Above this, the least recently used are dropped. */
const maxCounts = 1000

/**
 * Counting is the most expensive part of a list: a count is kept until a ticket of those companies changes.
 * The revision must have been read before, so that a later change is not taken for counted.
 */
export const ticketCounter = () => {
  const kept = new LRUCache<string, { revision: number; total: number }>({ max: maxCounts })

  return async ({ count }: ListQueries, values: Values, revision: number | null) => {
    const key = JSON.stringify({ ...values, limit: 0, offset: 0 })
    const known = kept.get(key)
    if (known !== undefined && known.revision === revision) return known.total
    const total = (await count(values))[0]?.total ?? 0
    if (revision !== null) kept.set(key, { revision, total })
    return total
  }
}

export type TicketCounter = ReturnType<typeof ticketCounter>
