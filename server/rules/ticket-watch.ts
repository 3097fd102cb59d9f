import { serverLimits } from '#contract/limits.ts'
import { startPeriodicJobs } from '#server/background/periodic-jobs.ts'
import { whileUsed } from '#server/background/while-used.ts'
import { allPresent } from '#server/db/agents/agent-presence.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { messagesAbove } from '#server/db/mail/inbox.ts'
import { changesAbove, entriesAbove, type Changed } from '#server/db/tickets/ticket-changes.ts'

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
export type TicketChanges = {
  position: Position
  tickets: number[]
  /** those with a change that customers can see */
  shared: number[]
}

type Listener = {
  onTickets: (changed: TicketChanges) => void | Promise<void>
  /** Agents have opened or left these tickets, or started or stopped replying (T109). */
  onPresence?: (tickets: number[]) => void
  /** These users have new messages in their inboxes (A63). */
  onMessages?: (accountIds: number[]) => void
}

export type TicketWatch = {
  /** Calls the listener for every change, until the returned function is called. */
  listen: (listener: Listener) => Promise<() => Promise<void>>
  /** Reads what has changed since the position, with a small overlap. */
  since: (position: Position) => Promise<TicketChanges>
}

type Watched = { engine: Engine; now: () => number }

type Numbered = { id: number }

const highestIn = (rows: readonly Numbered[], known: number) => Math.max(known, rows[0]?.id ?? 0)

const unique = (ids: readonly number[]) => [...new Set(ids)]

const changesIn = (rows: readonly Changed[], position: Position): TicketChanges => ({
  position,
  tickets: unique(rows.map(({ ticketId }) => ticketId)),
  shared: unique(rows.filter(({ isShared }) => isShared === 1).map(({ ticketId }) => ticketId)),
})

/** Finds new rows. */
const openReader = async <Row extends Numbered>(
  engine: Engine,
  rowsAbove: (engine: Engine, id: number) => Promise<Row[]>,
) => {
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
    return changesIn([...entries.added, ...changes.added], position)
  }
}

const openPresenceReader = async ({ engine, now }: Watched) => {
  let known = new Map<string, number>()
  const fresh = async () => {
    const rows = await allPresent(engine, now() - serverLimits.agentPresenceLifetime)
    const present = new Map(
      rows.map((row) => [[row.ticketId, row.agentId, row.isReplying].join(), row.ticketId]),
    )
    const changed = [...present, ...known].filter(([key]) => present.has(key) !== known.has(key))
    known = present
    return unique(changed.map(([, ticketId]) => ticketId))
  }
  await fresh()
  return fresh
}

const changesSince = async (engine: Engine, { entryId, changeId }: Position) => {
  const entries = await entriesAbove(engine, entryId - overlap)
  const changes = await changesAbove(engine, changeId - overlap)
  return changesIn([...entries, ...changes], {
    entryId: highestIn(entries, entryId),
    changeId: highestIn(changes, changeId),
  })
}

/**
 * Detects changed tickets and new messages, including those by other instances or `desk`. Makes four reads
 * a second, however many listeners there are, and none without listeners (T109, T136).
 */
export const watchTickets = (watched: Watched, onError: (error: unknown) => void): TicketWatch => {
  const { members, join } = whileUsed<Listener>(async () => {
    const fresh = await openReaders(watched.engine)
    const freshPresence = await openPresenceReader(watched)
    const freshMessages = await openReader(watched.engine, messagesAbove)
    const checkChanges = async () => {
      const changed = await fresh()
      if (changed.tickets.length > 0) for (const { onTickets } of members) await onTickets(changed)
      const present = await freshPresence()
      if (present.length > 0) for (const { onPresence } of members) onPresence?.(present)
      const { added } = await freshMessages()
      const readers = unique(added.map(({ accountId }) => accountId))
      if (readers.length > 0) for (const { onMessages } of members) onMessages?.(readers)
    }
    return startPeriodicJobs([{ pause, work: checkChanges, onError }]).stop
  })
  return { listen: join, since: (position) => changesSince(watched.engine, position) }
}
