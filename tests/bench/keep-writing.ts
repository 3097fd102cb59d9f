import { setImmediate as rest } from 'node:timers/promises'

import type { Engine } from '#server/db/engine/engine.ts'

/** The longest wait and the 99th percentile, in milliseconds. */
const summaryOf = (waits: readonly number[]) => {
  const sorted = waits.toSorted((one, other) => other - one)
  const ofHundred = sorted[Math.floor(sorted.length / 100)] ?? 0
  return { longest: sorted[0] ?? 0, ofHundred, writes: waits.length }
}

/**
 * Writes like comments on the first ticket, one after another, until stopped. `waits` continues an earlier
 * run.
 */
export const keepWriting = ({ db }: Engine, waits: number[] = []) => {
  const stopping = new AbortController()
  const entry = { ticketId: 1, step: 'Comment', source: 'Portal', description: 'x'.repeat(500) }
  const work = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now()
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('ticket').set({ updatedAt: Date.now() }).where('id', '=', 1).execute()
        await tx
          .insertInto('actionLog')
          .values({ ...entry, at: Date.now(), isCurrent: 0, authorId: 1, kind: 'comment' })
          .execute()
      })
      waits.push(performance.now() - began)
      // SQLite answers synchronously, so other work needs a pause.
      await rest()
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      return summaryOf(waits)
    },
  }
}
