import type { AgentEntry } from '#contract/agent-ticket.ts'
import { newestEntry } from './history.ts'
import { plainTextOf } from './ticket-form.ts'

type History = readonly AgentEntry[]

/** Messages by others after an entry; steps don't count (T106). */
export const writtenSince = (history: History, entryId: number) =>
  history.filter((entry) => entry.entryId > entryId && !entry.isOwn && entry.kind !== 'step')

/** The agent's last answer or note; `entryId` is 0 if there is none. */
export type OwnEntry = { entryId: number; text: string }

const lastOwnIn = (history: History): OwnEntry => {
  const own = history.findLast(({ isOwn, kind }) => isOwn && kind !== 'step')
  return { entryId: own?.entryId ?? 0, text: plainTextOf(own?.description ?? '') }
}

/**
 * The entries that decide whether an answer is outdated or has arrived: the newest one, the newest by
 * others, and the agent's last one (T106, T162).
 */
export const newestIn = (history: History) => ({
  newest: newestEntry(history) ?? 0,
  newestOfOthers: newestEntry(writtenSince(history, 0)) ?? 0,
  lastOwn: lastOwnIn(history),
})

/** Whether the agent's last entry has this text, ignoring white space (T162). */
export const hasSameText = (own: Pick<OwnEntry, 'text'>, text: string) =>
  plain(text) === plain(own.text)

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
