import { describe, expect, test } from 'vitest'

import { queueView } from '#contract/agent-queue.ts'
import {
  expectSameListPages,
  expectSameQueuePages,
  listQueries,
  newTicketPages,
  pageWays,
  queueQueries,
  searchWays,
} from '#tests/support/paged-tickets.ts'
import { engines } from '#tests/support/server-engines.ts'

/** One size per query; together, they have all sizes from 1 to 60. */
const sizeAt = (at: number) => [((at * 17) % 60) + 1]

/**
 * Compares pages with each query, or with every seventh, which still has each order with other filters,
 * and all sizes.
 */
export const comparesAllPages = (every: 1 | 7) => {
  const some = <Query>(queries: readonly Query[]) =>
    [...queries.entries()].filter(([at]) => at % every === 0)

  describe.each(engines)('all pages on $name', (testEngine) => {
    test.each(queueView.options)(
      'of the queue’s view “%s”, joined, equal one large page [T104]',
      async (view) => {
        const engine = await newTicketPages(testEngine)
        const counts: number[] = []
        for (const [at, query] of some(queueQueries(view)))
          counts.push(await expectSameQueuePages(engine, query, sizeAt(at)))
        expect(Math.max(...counts)).toBeGreaterThan(45)
      },
    )

    test.each(pageWays)('of the ticket list, %s, equal one large page [A28]', async (way) => {
      const engine = await newTicketPages(testEngine)
      // Each order has an odd number of queries, so each filter meets both.
      for (const [at, query] of some(listQueries()))
        await expectSameListPages(engine, query, sizeAt(at), {
          way,
          companyIds: at % 2 === 0 ? [1] : [1, 2],
        })
    })

    test.each(searchWays)('of a search by %s, joined, equal one large page [B20]', async (way) => {
      const engine = await newTicketPages(testEngine)
      const searches = listQueries().filter(({ search }) => search !== '')
      for (const [at, query] of some(searches))
        await expectSameListPages(engine, query, sizeAt(at), { way })
    })
  })
}
