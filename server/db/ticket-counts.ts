import type { ListQueries } from './ticket-list-queries.ts'
import type { Values } from './prepared.ts'

/** More are forgotten, the oldest first. */
const mostCounts = 1000

/**
 * Counting is the dearest part of a list: a count is kept until a ticket of those companies changes.
 * The revision must have been read before, so that a later change is not taken for counted.
 */
export const ticketCounter = () => {
  const kept = new Map<string, { revision: number; total: number }>()

  const keep = (key: string, count: { revision: number; total: number }) => {
    kept.delete(key)
    kept.set(key, count)
    if (kept.size <= mostCounts) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }

  return async ({ count }: ListQueries, values: Values, revision: number) => {
    const key = JSON.stringify({ ...values, limit: 0, offset: 0 })
    const known = kept.get(key)
    if (known?.revision === revision) return known.total
    const total = (await count(values))[0]?.total ?? 0
    keep(key, { revision, total })
    return total
  }
}

export type TicketCounter = ReturnType<typeof ticketCounter>
