import type { AgentEntry } from '#contract/agent-ticket.ts'
import { newestEntry } from './history.ts'
import { plainTextOf } from './ticket-form.ts'

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

/** What the agent wrote last, an answer or a note; `entryId` is 0 where there is nothing. */
export type OwnEntry = { entryId: number; text: string }

const lastOwnIn = (history: History): OwnEntry => {
  const own = history.findLast(({ isOwn, kind }) => isOwn && kind !== 'step')
  return { entryId: own?.entryId ?? 0, text: plainTextOf(own?.description ?? '') }
}

/**
 * T106, T162: what decides whether an answer is outdated, or has arrived: the newest entry, the newest
 * that others wrote, and the last one of the agent.
 */
export const newestIn = (history: History) => ({
  newest: newestEntry(history) ?? 0,
  newestOfOthers: newestEntry(writtenSince(history, 0)) ?? 0,
  lastOwn: lastOwnIn(history),
})

/** T162: whether the agent's last entry says this; spaces and line breaks don't count. */
export const isSaidIn = (own: OwnEntry, text: string) =>
  text.replace(/\s+/g, ' ').trim() === own.text
