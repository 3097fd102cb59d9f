type Part = { entryId?: number | undefined; earlier?: number | undefined }

/** An entry of a ticket's history, for customers or for agents. */
export type HistoryEntry = Part & { date: string; isCurrent?: boolean | undefined }

/** The number of entries on the server before the first one of a log (T99). */
export const earlierThan = (log: readonly Part[]) => log[0]?.earlier ?? 0

/** The newest entry of a log; undefined if the server sends no ids. */
export const newestEntry = (log: readonly Part[]) =>
  log.reduce<number | undefined>(
    (newest, { entryId }) => (entryId && entryId > (newest ?? 0) ? entryId : newest),
    undefined,
  )

/** A log with the entries before it. */
export const withEarlier = <Entry extends Part>(
  log: readonly Entry[],
  before: readonly Entry[],
): Entry[] => [...before, ...log.map((entry) => ({ ...entry, earlier: undefined }))]

/**
 * Adds newer entries to a log. A server that sends no ids always sends the whole log. A redacted entry is
 * sent again and replaces the old one; a new current step replaces the previous one.
 */
export const withNewer = <Entry extends HistoryEntry>(
  log: readonly Entry[],
  read: readonly Entry[],
): Entry[] => {
  const newest = newestEntry(log)
  if (newest === undefined) return [...read]
  const resent = new Map(read.map((entry) => [entry.entryId, entry]))
  const hasNewStep = read.some(({ isCurrent }) => isCurrent)
  return [
    ...log.map((entry) => ({
      ...(resent.get(entry.entryId) ?? (hasNewStep ? { ...entry, isCurrent: false } : entry)),
      earlier: entry.earlier,
    })),
    ...read.filter(({ entryId = 0 }) => entryId > newest),
  ]
}
