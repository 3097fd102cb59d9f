import { limits } from '#contract/limits.ts'
import { entriesSince } from '#contract/rules/new-entries.ts'
import type { ActionLogItem } from '#contract/tickets.ts'
import type { ShownEntry } from './placed-files.ts'

export type ConversationEntry = ShownEntry<ActionLogItem> & { isFirstNew: boolean }

/** A message or a step on its own, or several steps that fold into one line. */
export type ConversationPart =
  | { kind: 'single'; only: ConversationEntry }
  | { kind: 'fold'; key: string; steps: readonly ConversationEntry[] }

/** Fewer than these aren't folded: that would save no space. */
const minFoldedSteps = 3

/** How many entries "Show earlier" adds. */
export const entriesShown = limits.conversationEntries

type Reading = { log: readonly ActionLogItem[]; seenBefore: string | null; count: number }

/** The newest entries in the server's order (A89), and the current one wherever it is. */
const newestOf = (entries: readonly ConversationEntry[], count: number) => {
  const dates = entries.map(({ entry }) => Date.parse(entry.date)).sort((one, other) => other - one)
  const oldest = dates[count - 1] ?? -Infinity
  return entries.filter(({ entry: { date, isCurrent } }) => isCurrent || Date.parse(date) >= oldest)
}

/** Entries as the parts of a conversation. What is new or current is never folded away (T77). */
export function partsOf(
  shown: readonly ShownEntry<ActionLogItem>[],
  { log, seenBefore, count }: Reading,
) {
  const newEntries = new Set(seenBefore === null ? [] : entriesSince(log, seenBefore))
  const [firstNew] = newEntries
  const entries = newestOf(
    shown.map((each) => ({ ...each, isFirstNew: each.entry === firstNew })),
    count,
  )

  const parts: ConversationPart[] = []
  let run: ConversationEntry[] = []
  const endRun = () => {
    const [first] = run
    if (first && run.length >= minFoldedSteps)
      parts.push({ kind: 'fold', key: first.key, steps: run })
    else parts.push(...run.map((only) => ({ kind: 'single' as const, only })))
    run = []
  }
  for (const each of entries) {
    const { kind, isCurrent } = each.entry
    if (kind === 'step' && !isCurrent && !newEntries.has(each.entry)) run.push(each)
    else {
      endRun()
      parts.push({ kind: 'single', only: each })
    }
  }
  endRun()
  return { parts, hidden: shown.length - entries.length }
}
