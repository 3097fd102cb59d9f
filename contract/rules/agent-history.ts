import type { AgentEntry } from '#contract/agent-ticket.ts'
import { newestEntry } from './history.ts'

type History = readonly AgentEntry[]

/** A history with what has come after it. An entry that comes again, such as a redacted one, replaces itself. */
export const withNewEntries = (history: History, read: History): AgentEntry[] => {
  const newest = newestEntry(history) ?? 0
  const again = new Map(read.map((entry) => [entry.entryId, entry]))
  return [
    ...history.map((entry) => ({
      ...(again.get(entry.entryId) ?? entry),
      earlier: entry.earlier,
    })),
    ...read.filter(({ entryId }) => entryId > newest),
  ]
}

/** T106: messages by others after an entry; steps don't count. */
export const writtenSince = (history: History, entryId: number) =>
  history.filter((entry) => entry.entryId > entryId && !entry.isOwn && entry.kind !== 'step')

/** T106: what decides whether an answer is outdated: the newest entry, and the newest that others wrote. */
export const newestIn = (history: History) => ({
  newest: newestEntry(history) ?? 0,
  newestOfOthers: newestEntry(writtenSince(history, 0)) ?? 0,
})
