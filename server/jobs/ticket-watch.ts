import type { Engine } from '#server/db/engine/engine.ts'
import { entriesAbove, type NewEntry } from '#server/db/tickets/newest-entries.ts'
import { startRounds } from './rounds.ts'

/** How often an instance looks for new entries while somebody listens, milliseconds. */
const pause = 1000

/**
 * PostgreSQL hands out ids before it commits: an entry may appear behind one with a higher id. So many ids
 * below the highest one are looked at again.
 */
const overlap = 100

/** Tickets that have changed, and the highest entry that says so. */
export type TicketNews = { entryId: number; tickets: number[] }

type Listener = (news: TicketNews) => void

export type TicketWatch = {
  /** Tells the listener of every change from now on, until the returned function is called. */
  listen: (listener: Listener) => Promise<() => Promise<void>>
  /** What has changed since an entry, and a little before. */
  since: (entryId: number) => Promise<TicketNews>
}

const newsIn = (entries: readonly NewEntry[], highest: number): TicketNews => ({
  entryId: Math.max(highest, ...entries.map(({ id }) => id)),
  tickets: [...new Set(entries.map(({ ticketId }) => ticketId))],
})

/** Finds the entries that weren't there before. */
const openReader = async (engine: Engine) => {
  let known = new Set<number>()
  let highest = 0
  const fresh = async () => {
    const entries = await entriesAbove(engine, highest - overlap)
    const added = entries.filter(({ id }) => !known.has(id))
    highest = Math.max(highest, entries[0]?.id ?? 0)
    known = new Set(entries.map(({ id }) => id).filter((id) => id > highest - overlap))
    return newsIn(added, highest)
  }
  await fresh()
  return fresh
}

/**
 * T109: notices changed tickets, also those another instance or `desk` has changed. One read a second,
 * however many listen, and none while nobody does.
 */
export const watchTickets = (engine: Engine, onError: (error: unknown) => void): TicketWatch => {
  const listeners = new Set<Listener>()
  let rounds: Promise<ReturnType<typeof startRounds>> | undefined

  const start = async () => {
    const fresh = await openReader(engine)
    const work = async () => {
      const news = await fresh()
      if (news.tickets.length > 0) for (const listener of listeners) listener(news)
    }
    return startRounds([{ pause, work, onError }])
  }

  const leave = async (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    const ending = rounds
    rounds = undefined
    await (await ending)?.stop()
  }

  return {
    listen: async (listener) => {
      listeners.add(listener)
      try {
        rounds ??= start()
        await rounds
      } catch (error) {
        await leave(listener).catch(() => {})
        throw error
      }
      return () => leave(listener)
    },
    since: async (entryId) => newsIn(await entriesAbove(engine, entryId - overlap), entryId),
  }
}
