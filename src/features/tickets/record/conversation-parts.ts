import { limits } from '#contract/limits.ts'
import type { ShownEntry } from './placed-files.ts'

/** An entry of a history, for customers or for agents. */
type Entry = { date: string; kind?: string | undefined; isCurrent?: boolean | undefined }

export type ConversationEntry<Of extends Entry> = ShownEntry<Of> & {
  isNew: boolean
  isFirstNew: boolean
}

/** A message or a step on its own, or several steps that fold into one line. */
export type ConversationPart<Of extends Entry> =
  | { kind: 'single'; only: ConversationEntry<Of> }
  | { kind: 'fold'; key: string; steps: readonly ConversationEntry<Of>[] }

/** Fewer than these aren't folded: that would save no space. */
const minFolded = 3

/** How many read entries stay in sight, because the next one often answers them. */
const keptRead = 2

/** How many entries "Show earlier" adds. */
export const entriesShown = limits.conversationEntries

type Reading<Of> = {
  /** The time up to which the reader had seen the entries before; null if nothing tells. */
  seenBefore: string | null
  /** What others have added since the reader's last visit. */
  newEntries: ReadonlySet<Of>
  /** How many of the newest entries are shown. */
  count: number
  isReadFolded: boolean
}

/** The newest entries in the server's order (A89), and the current one wherever it is. */
const newestOf = <Of extends Entry>(entries: readonly ConversationEntry<Of>[], count: number) => {
  const dates = entries.map(({ entry }) => Date.parse(entry.date)).sort((one, other) => other - one)
  const oldest = dates[count - 1] ?? -Infinity
  return entries.filter(({ entry: { date, isCurrent } }) => isCurrent || Date.parse(date) >= oldest)
}

/** The entries that fold because the reader has read them, except the last ones (T190). */
const readIn = <Of extends Entry>(
  entries: readonly ConversationEntry<Of>[],
  seenBefore: string | null,
) => {
  if (seenBefore === null) return []
  const seen = Date.parse(seenBefore)
  const unread = entries.findIndex(({ entry: { date } }) => Date.parse(date) > seen)
  const read = unread === -1 ? entries : entries.slice(0, unread)
  const folded = read.slice(0, -keptRead).filter(({ entry }) => !entry.isCurrent)
  return folded.length < minFolded ? [] : folded
}

/** Entries as the parts of a conversation. What is new or current is never folded away (T77). */
export function partsOf<Of extends Entry>(
  shown: readonly ShownEntry<Of>[],
  { seenBefore, newEntries, count, isReadFolded }: Reading<Of>,
) {
  const [firstNew] = newEntries
  const entries = newestOf(
    shown.map((each) => ({
      ...each,
      isNew: newEntries.has(each.entry),
      isFirstNew: each.entry === firstNew,
    })),
    count,
  )
  const read = readIn(entries, seenBefore)

  const parts: ConversationPart<Of>[] = []
  let run: ConversationEntry<Of>[] = []
  const endRun = () => {
    const [first] = run
    if (first && run.length >= minFolded) parts.push({ kind: 'fold', key: first.key, steps: run })
    else parts.push(...run.map((only) => ({ kind: 'single' as const, only })))
    run = []
  }
  for (const each of entries) {
    if (isReadFolded && read.includes(each)) continue
    const { kind, isCurrent } = each.entry
    if (kind === 'step' && !isCurrent && !each.isNew) run.push(each)
    else {
      endRun()
      parts.push({ kind: 'single', only: each })
    }
  }
  endRun()
  return { parts, hidden: shown.length - entries.length, read: read.length }
}
