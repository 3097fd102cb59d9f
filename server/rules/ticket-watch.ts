import { limits } from '#contract/limits.ts'
import { allPresent } from '#server/db/agents/agent-presence.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { changesAbove, entriesAbove, type Changed } from '#server/db/tickets/ticket-changes.ts'
import { startPeriodicJobs } from '#server/background/periodic-jobs.ts'

/** How often an instance checks for changes while there are listeners, in milliseconds. */
const pause = 1000

/**
 * PostgreSQL assigns ids before the commit, so a row can appear after one with a higher id. This many
 * ids below the highest one are read again.
 */
const overlap = 100

/** How far a reader has read: the last log entry, and the last change without an entry. */
export type Position = { entryId: number; changeId: number }

/** Changed tickets, and the position after reading them. */
export type TicketChanges = { position: Position; tickets: number[] }

type Listener = {
  onTickets: (changed: TicketChanges) => void
  /** Agents have opened or left these tickets, or started or stopped replying (T109). */
  onPresence: (tickets: number[]) => void
}

export type TicketWatch = {
  /** Calls the listener for every change, until the returned function is called. */
  listen: (listener: Listener) => Promise<() => Promise<void>>
  /** Reads what has changed since the position, with a small overlap. */
  since: (position: Position) => Promise<TicketChanges>
}

type Watched = { engine: Engine; now: () => number }

type Rows = readonly Changed[]

const highestIn = (rows: Rows, known: number) => Math.max(known, rows[0]?.id ?? 0)

const changesBetween = (entries: Rows, changes: Rows, position: Position): TicketChanges => ({
  position,
  tickets: [...new Set([...entries, ...changes].map(({ ticketId }) => ticketId))],
})

/** Finds new rows. */
const openReader = async (engine: Engine, rowsAbove: typeof entriesAbove) => {
  let known = new Set<number>()
  let highest = 0
  const fresh = async () => {
    const rows = await rowsAbove(engine, highest - overlap)
    const added = rows.filter(({ id }) => !known.has(id))
    highest = highestIn(rows, highest)
    known = new Set(rows.map(({ id }) => id).filter((id) => id > highest - overlap))
    return { added, highest }
  }
  await fresh()
  return fresh
}

const openReaders = async (engine: Engine) => {
  const freshEntries = await openReader(engine, entriesAbove)
  const freshChanges = await openReader(engine, changesAbove)
  return async () => {
    const [entries, changes] = [await freshEntries(), await freshChanges()]
    const position = { entryId: entries.highest, changeId: changes.highest }
    return changesBetween(entries.added, changes.added, position)
  }
}

const openPresenceReader = async ({ engine, now }: Watched) => {
  let known = new Map<string, number>()
  const fresh = async () => {
    const rows = await allPresent(engine, now() - limits.agentPresenceLifetime)
    const present = new Map(
      rows.map((row) => [[row.ticketId, row.agentId, row.isReplying].join(), row.ticketId]),
    )
    const changed = [...present, ...known].filter(([key]) => present.has(key) !== known.has(key))
    known = present
    return [...new Set(changed.map(([, ticketId]) => ticketId))]
  }
  await fresh()
  return fresh
}

const changesSince = async (engine: Engine, { entryId, changeId }: Position) => {
  const entries = await entriesAbove(engine, entryId - overlap)
  const changes = await changesAbove(engine, changeId - overlap)
  return changesBetween(entries, changes, {
    entryId: highestIn(entries, entryId),
    changeId: highestIn(changes, changeId),
  })
}

/**
 * Detects changed tickets, including changes by other instances or `desk`. Makes three reads a second,
 * however many listeners there are, and none without listeners (T109, T136).
 */
export const watchTickets = (watched: Watched, onError: (error: unknown) => void): TicketWatch => {
  const listeners = new Set<Listener>()
  let rounds: Promise<ReturnType<typeof startPeriodicJobs>> | undefined

  const start = async () => {
    const fresh = await openReaders(watched.engine)
    const freshPresence = await openPresenceReader(watched)
    const checkChanges = async () => {
      const changed = await fresh()
      if (changed.tickets.length > 0) for (const { onTickets } of listeners) onTickets(changed)
      const present = await freshPresence()
      if (present.length > 0) for (const { onPresence } of listeners) onPresence(present)
    }
    return startPeriodicJobs([{ pause, work: checkChanges, onError }])
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
    since: (position) => changesSince(watched.engine, position),
  }
}
